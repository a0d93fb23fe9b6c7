import { detailPlaceholder } from '#contract/settings/detail-placeholders.ts'
import type { Language } from '#domain/languages.ts'
import { SHOP_DETAILS, type ShopDetail, shopDetails } from '#domain/settings/shop-details.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { knownSettings } from './shop-settings.ts'

/** What the shop says of itself; placeholders in a page that is being built. */
export function useDetails(): Record<ShopDetail, string> {
  return detailsIn(knownSettings(), useLanguage())
}

/** The same outside of components. */
export function detailsIn(
  settings: ShopSettings | undefined,
  language: Language,
): Record<ShopDetail, string> {
  if (!settings) {
    // Only a build draws without settings; browsers need no code for it.
    if (import.meta.env.SSR) return placeholders()
    throw new Error('expected settings')
  }
  return shopDetails(settings, language)
}

function placeholders(): Record<ShopDetail, string> {
  const entries = SHOP_DETAILS.map((name) => [name, detailPlaceholder(name)])
  return Object.fromEntries(entries)
}

/** Links by which somebody reaches the shop. */
export function contactLinks({ email, phoneNumber }: Record<ShopDetail, string>) {
  return { email: `mailto:${email}`, phone: `tel:${phoneNumber}` }
}
