import { useSyncExternalStore } from 'react'
import { PRICES_ELEMENT } from '#contract/prices/price-placeholders.ts'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'

/** Undefined while pages are being built. */
let prices: ShopPrices | undefined
const listeners = new Set<() => void>()

/** What everything costs now; undefined while pages are being built, which know no prices. */
export function useShopPrices(): ShopPrices | undefined {
  return useSyncExternalStore(subscribe, knownPrices, knownPrices)
}

/** The same outside of components. */
export function knownPrices(): ShopPrices | undefined {
  return prices
}

/**
 * Takes the prices that the page was sent with, if any, so that the page that comes to life shows
 * what it showed before.
 */
export function startPrices(): void {
  const element = document.getElementById(PRICES_ELEMENT)
  // Written by our own server into this page, like all else of it.
  if (element) prices = JSON.parse(element.textContent) as ShopPrices
}

/** Shows these prices from now on. */
export function showPrices(present: ShopPrices): void {
  prices = present
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
