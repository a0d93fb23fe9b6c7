import type { ShopDetail } from '#domain/settings/shop-details.ts'

/** The id of the element that holds the settings of a page as JSON. */
export const SETTINGS_ELEMENT = 'shop-settings'
/** Stands in a built page in place of that JSON. */
export const SETTINGS_PLACEHOLDER = '[[settings]]'

/**
 * Stands in a built page where a detail of the settings belongs: `[[detail:phone]]`. The build knows
 * no settings: the server puts them in, and anew when they change.
 */
export function detailPlaceholder(name: ShopDetail): string {
  return `[[detail:${name}]]`
}

/** Stand around what a page says only where a detail is not empty; else the server takes it out. */
export function wherePlaceholders(name: ShopDetail) {
  return { begin: `[[where:${name}]]`, end: `[[/where:${name}]]` }
}
