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
 * Takes the settings that the page was sent with, so that the page that comes to life says what it
 * said before. A page of `npm run dev` was not sent by the shop and asks for them.
 */
export async function startSettings(): Promise<void> {
  const element = document.getElementById(SETTINGS_ELEMENT)
  // Written by our own server into this page, like all else of it.
  if (element) settings = JSON.parse(element.textContent) as ShopSettings
  else settings = await fetchSettings()
}

async function fetchSettings(): Promise<ShopSettings> {
  const [response, { shopSettingsSchema }] = await Promise.all([
    fetch('/settings.json'),
    import('#contract/settings/shop-settings.ts'),
  ])
  if (!response.ok) throw new Error(`expected 200 from /settings.json, got ${response.status}`)
  return shopSettingsSchema.parse(await response.json())
}
