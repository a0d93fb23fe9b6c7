import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import type { Money } from '#domain/payments/money.ts'
import { rushSurcharge } from '#domain/payments/rates.ts'
import { quoteOf } from '#domain/purchases/quote.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import type { Sheet } from '#domain/shop/sheets.ts'
import { moneyOf } from '#web/lib/prices/shown-price.ts'
import { boughtProduct } from '../bought-product.ts'
import { deliveryOf, deliveryPrice, isSentByChoice } from '../delivery-choice.ts'
import { sheetOfOrder, type WizardState } from '../wizard-state.ts'

type OrderPrice = {
  /** Undefined of finished files. */
  size: Sheet | undefined
  /** What is bought, without its rush and its delivery. */
  bought: Money
  /** Undefined without a rush. */
  rush: Money | undefined
  /** Undefined where it is sent free, or not at all. */
  delivery: Money | undefined
  total: Money
}

export type Priced = Pick<WizardState, 'product' | 'printSize' | 'print' | 'rush' | 'delivery'> & {
  /** Every frame costs the same. */
  frame?: WizardState['frame']
  files: FileVariant
}

/** What an order costs in a language's currency; undefined until its size is chosen and prices are known. */
export function orderPrice(
  order: Priced,
  language: Language,
  prices: ShopPrices | undefined,
): OrderPrice | undefined {
  const bought = boughtProduct(order)
  if (!bought || !prices) return undefined
  const to = deliveryOf(order, language)
  const rush = order.rush ? rushSurcharge(language, order.rush) : undefined
  const delivery = isSentByChoice(order.product) ? deliveryPrice(bought, to, language) : undefined
  const { lines, total } = quoteOf({
    items: [{ products: [bought], keepsBlackAndWhite: order.files === 'restored' }],
    priceOf: (article) => moneyOf(prices, article, language).amount,
    delivery: delivery?.amount ?? 0,
    rush: rush?.amount ?? 0,
    country: to.country,
  })
  const currency = currencyOf(language)
  return {
    size: sheetOfOrder(order),
    bought: { amount: lines[0]?.amount ?? 0, currency },
    rush,
    delivery,
    total: { amount: total, currency },
  }
}
