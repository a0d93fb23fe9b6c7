import { SETTINGS_ELEMENT } from '#contract/settings/detail-placeholders.ts'
import type { Closure, ShopSettings } from '#domain/settings/shop-settings.ts'

/** Undefined while pages are being built. */
let settings: ShopSettings | undefined

/**
 * What the owners have decided; undefined while pages are being built, which know no settings. An
 * open page keeps those that it was sent with.
 */
export function knownSettings(): ShopSettings | undefined {
  return settings
}

/** Days on which the workshop is closed. */
export function knownClosures(): readonly Closure[] {
  return settings?.closures ?? []
}

/**
 * Takes the settings that the page was sent with, if any, so that the page that comes to life says
 * what it said before.
 */
export function startSettings(): void {
  const element = document.getElementById(SETTINGS_ELEMENT)
  // Written by our own server into this page, like all else of it.
  if (element) showSettings(JSON.parse(element.textContent) as ShopSettings)
}

/** What is drawn from now on follows these. */
export function showSettings(present: ShopSettings): void {
  settings = present
}
