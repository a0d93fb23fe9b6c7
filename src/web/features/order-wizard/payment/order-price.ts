import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { add, type Money } from '#domain/payments/money.ts'
import { rushSurcharge } from '#domain/payments/rates.ts'
import type { Article, FileVariant } from '#domain/shop/articles.ts'
import { findPrintSize, framedArticle, type PrintSize } from '#domain/shop/catalog.ts'
import { moneyOf } from '#web/lib/prices/shown-price.ts'
import type { WizardState } from '../wizard-state.ts'

type OrderPrice = {
  /** Undefined of finished files. */
  size: PrintSize | undefined
  /** What is bought, without its rush. */
  bought: Money
  /** Undefined without a rush. */
  rush: Money | undefined
  total: Money
}

export type Priced = Pick<WizardState, 'product' | 'printSize' | 'rush'> & { files: FileVariant }

/** What an order costs in a language's currency; undefined until its size is chosen and prices are known. */
export function orderPrice(
  order: Priced,
  language: Language,
  prices: ShopPrices | undefined,
): OrderPrice | undefined {
  const size = findPrintSize((order.product === 'framed' && order.printSize) || '')
  const article = articleOf(order, size)
  if (!article || !prices) return undefined
  const bought = moneyOf(prices, article, language)
  const rush = order.rush ? rushSurcharge(language, order.rush) : undefined
  return { size, bought, rush, total: rush ? add(bought, rush) : bought }
}

function articleOf(order: Priced, size: PrintSize | undefined): Article | undefined {
  if (order.product === 'files') return `files-${order.files}`
  return size && framedArticle(size.id)
}
