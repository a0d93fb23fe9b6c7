import { type Language, languageTag } from './languages.ts'
import { SHOP_TIME_ZONE } from './shop/shop-time.ts'

/** A day as the language writes it, by the shop's clock unless another is named: `December 15, 2026`, `15. Dezember 2026`. */
export function formatDay(at: Date, language: Language, timeZone = SHOP_TIME_ZONE): string {
  return new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'long',
    timeZone,
  }).format(at)
}
