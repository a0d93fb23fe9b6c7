import { type Language, languageTag } from '#domain/languages.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-time.ts'

/** Where most who read a language live: a day that ends at midnight ends there. */
const TIME_ZONES: Record<Language, string> = {
  en: SHOP_TIME_ZONE,
  pl: 'Europe/Warsaw',
  dk: 'Europe/Copenhagen',
  de: 'Europe/Berlin',
  sv: 'Europe/Stockholm',
}

/** A day and a time to the second with its zone: `20. Juni 2026 um 14:00:00 MESZ`. */
export function formatMoment(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: TIME_ZONES[language],
  }).format(at)
}
