import { SETTINGS_PLACEHOLDER } from '#contract/settings/detail-placeholders.ts'
import type { Language } from '#domain/languages.ts'
import { type ShopDetail, shopDetails } from '#domain/settings/shop-details.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { escapeHtml } from './escape-html.ts'

const CONDITION = /\[\[where:(\w+)\]\](.*?)\[\[\/where:\1\]\]/gs
const DETAIL = /\[\[detail:(\w+)\]\]/g
/** What search engines read: JSON within the page. */
const STRUCTURED_DATA = /(<script type="application\/ld\+json">)(.*?)(<\/script>)/gs

/** Whether a built page names details of the settings or carries them. */
export function hasDetails(text: string): boolean {
  return text.includes('[[detail:') || text.includes(SETTINGS_PLACEHOLDER)
}

/**
 * Puts the settings that hold into a built page, in its language. Owners type them: they are escaped
 * for where they stand.
 */
export function fillDetails(text: string, settings: ShopSettings, language: Language): string {
  const details = shopDetails(settings, language)
  const fill = (part: string, safely: (value: string) => string) =>
    part.replace(DETAIL, (_, name: ShopDetail) => safely(details[name]))
  const filled = text
    .replace(CONDITION, (_, name: ShopDetail, part: string) => (details[name] ? part : ''))
    .replace(
      STRUCTURED_DATA,
      (_, begin: string, data: string, end: string) => begin + fill(data, inJson) + end,
    )
  return fill(filled, escapeHtml).replace(SETTINGS_PLACEHOLDER, () => jsonInPage(settings))
}

function inJson(value: string): string {
  return jsonInPage(value).slice(1, -1)
}

/** No text can end the element that it stands in. */
function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
