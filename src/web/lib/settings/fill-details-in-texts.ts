import type { Language } from '#domain/languages.ts'
import { DETAILS_IN_TEXTS, type ShopDetail } from '#domain/settings/shop-details.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { detailsIn } from './details.ts'

const NAMED = new RegExp(`\\{\\{(${DETAILS_IN_TEXTS.join('|')})\\}\\}`, 'g')

/** Puts present details into the JSON of texts that name them; the build leaves their names in. */
export function fillDetailsInTexts(
  json: string,
  settings: ShopSettings | undefined,
  language: Language,
): string {
  const details = detailsIn(settings, language)
  const inJson = (value: string) => JSON.stringify(value).slice(1, -1)
  return json.replaceAll(NAMED, (_, name: ShopDetail) => inJson(details[name]))
}
