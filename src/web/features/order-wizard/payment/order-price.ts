import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { add, type Money } from '#domain/payments/money.ts'
import { rushSurcharge } from '#domain/payments/rates.ts'
import { findPrintSize, framedArticle, type PrintSize } from '#domain/shop/catalog.ts'
import { moneyOf } from '#web/lib/prices/shown-price.ts'
import type { WizardState } from '../wizard-state.ts'

type OrderPrice = {
  size: PrintSize
  print: Money
  /** Undefined without a rush. */
  rush: Money | undefined
  total: Money
}

/** What an order costs in a language's currency; undefined until its size is chosen and prices are known. */
export function orderPrice(
  { printSize, rush }: Pick<WizardState, 'printSize' | 'rush'>,
  language: Language,
  prices: ShopPrices | undefined,
): OrderPrice | undefined {
  const size = printSize && findPrintSize(printSize)
  if (!size || !prices) return undefined
  const print = moneyOf(prices, framedArticle(size.id), language)
  const surcharge = rush ? rushSurcharge(language, rush) : undefined
  return { size, print, rush: surcharge, total: surcharge ? add(print, surcharge) : print }
}
