import { shopPricesSchema } from '#contract/prices/shop-prices.ts'
import { shopSettingsSchema } from '#contract/settings/shop-settings.ts'
import { showPrices } from '#web/lib/prices/shop-prices.ts'
import { showSettings } from '#web/lib/settings/shop-settings.ts'

/** Asks for the present prices, for a page that has been open while they changed. */
export async function fetchPrices(): Promise<void> {
  showPrices(shopPricesSchema.parse(await fetchJson('/prices.json')))
}

/** Asks for the present settings. */
export async function fetchSettings(): Promise<void> {
  showSettings(shopSettingsSchema.parse(await fetchJson('/settings.json')))
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`expected 200 from ${address}, got ${response.status}`)
  return await response.json()
}
