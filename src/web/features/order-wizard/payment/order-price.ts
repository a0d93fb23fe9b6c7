import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import type { Money } from '#domain/payments/money.ts'
import { rushSurcharge } from '#domain/payments/rates.ts'
import { quoteOf } from '#domain/purchases/quote.ts'
import type { FileVariant, Product } from '#domain/shop/articles.ts'
import { POPULAR_FRAME } from '#domain/shop/catalog.ts'
import type { FramedSheet } from '#domain/shop/sheets.ts'
import { moneyOf } from '#web/lib/prices/shown-price.ts'
import { deliveryOf, deliveryPrice, smallFrame } from '../delivery-choice.ts'
import { sheetOfOrder, type WizardState } from '../wizard-state.ts'

type OrderPrice = {
  /** Undefined of finished files. */
  size: FramedSheet | undefined
  /** What is bought, without its rush and its delivery. */
  bought: Money
  /** Undefined without a rush. */
  rush: Money | undefined
  /** Undefined where it is sent free, or not at all. */
  delivery: Money | undefined
  total: Money
}

export type Priced = Pick<WizardState, 'product' | 'printSize' | 'rush' | 'delivery'> & {
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
  const product = productOf(order)
  if (!product || !prices) return undefined
  const to = deliveryOf(order, language)
  const rush = order.rush ? rushSurcharge(language, order.rush) : undefined
  const delivery = product.kind === 'framed-small' ? deliveryPrice(to, language) : undefined
  const { lines, total } = quoteOf({
    items: [{ products: [{ product, copies: 1 }], keepsBlackAndWhite: order.files === 'restored' }],
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

function productOf({ product, frame, printSize, files }: Priced): Product | undefined {
  switch (product) {
    case 'files':
      return { kind: product, variant: files }
    case 'framed-small':
      return smallFrame(frame)
    case 'framed':
      return printSize && { kind: product, variant: printSize, frame: frame ?? POPULAR_FRAME.id }
  }
}
