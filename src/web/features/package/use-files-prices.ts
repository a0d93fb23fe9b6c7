import type { FileVariant } from '#domain/shop/articles.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'

/** What the finished files of one photo cost, in words. */
export function useFilesPrices(): Record<FileVariant, string> {
  const prices = useShopPrices()
  const language = useLanguage()
  return {
    color: shownPrice(prices, 'files-color', language).price,
    restored: shownPrice(prices, 'files-restored', language).price,
  }
}
