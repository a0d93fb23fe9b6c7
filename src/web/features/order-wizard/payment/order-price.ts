import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import type { Money } from '#domain/payments/money.ts'
import { rushSurcharge } from '#domain/payments/rates.ts'
import type { OrderedProduct } from '#domain/purchases/purchase-lines.ts'
import { quoteOf } from '#domain/purchases/quote.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import type { Sheet } from '#domain/shop/sheets.ts'
import { deliveryPriceOf } from '#web/lib/order/purchase-delivery.ts'
import { moneyOf } from '#web/lib/prices/shown-price.ts'
import { boughtProduct } from '../bought-product.ts'
import { deliveryOf, isSent, itemsOf } from '../delivery-choice.ts'
import { sheetOfOrder, type WizardState } from '../wizard-state.ts'

export type OrderPrice = {
  /** Undefined of finished files. */
  size: Sheet | undefined
  /** What is bought, without its rush and its delivery. */
  bought: Money
  /** What else is made of the photo, in the order in which it was chosen. */
  more: readonly { ordered: OrderedProduct; price: Money }[]
  /** Undefined without a rush. */
  rush: Money | undefined
  /** Undefined where it is sent free, or not at all. */
  delivery: Money | undefined
  total: Money
}

export type Priced = Pick<
  WizardState,
  'product' | 'printSize' | 'print' | 'more' | 'rush' | 'delivery'
> & {
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
  const items = itemsOf(bought, order.more)
  const isPaid = isSent(order) && to.service !== 'free'
  const delivery = isPaid ? deliveryPriceOf(items, to, language) : undefined
  const { lines, total } = quoteOf({
    items: items.map((item) => ({ ...item, keepsBlackAndWhite: order.files === 'restored' })),
    priceOf: (article) => moneyOf(prices, article, language).amount,
    delivery: delivery?.amount ?? 0,
    rush: rush?.amount ?? 0,
    country: to.country,
  })
  const currency = currencyOf(language)
  return {
    size: sheetOfOrder(order),
    bought: { amount: lines[0]?.amount ?? 0, currency },
    more: order.more.map((ordered, index) => ({
      ordered,
      price: { amount: lines[index + 1]?.amount ?? 0, currency },
    })),
    rush,
    delivery,
    total: { amount: total, currency },
  }
}
