import { vatOf } from '#domain/payments/vat.ts'
import type { Article } from '#domain/shop/articles.ts'
import { packagePercent, percentOf } from './package-discount.ts'
import { linesOf, type PurchaseItem, type PurchaseLine } from './purchase-lines.ts'

/** What is bought, what it costs and where it goes; amounts in minor units of one currency. */
type Purchase = {
  items: readonly PurchaseItem[]
  priceOf: (article: Article) => number
  /** For all parcels together. */
  delivery: number
  rush: number
  /** Where it is delivered; of files, where the customer lives. */
  country: string
}

/** What a purchase costs, in minor units: total = lines − discount + delivery + rush. */
export type Quote = {
  lines: PurchaseLine[]
  /** What a package is cheaper by, of its lines; 0 below ten photographs. */
  percent: number
  /** Positive; 0 where there is none. */
  discount: number
  delivery: number
  rush: number
  /** What the total contains. */
  tax: number
  total: number
}

/**
 * What a purchase costs. A package is cheaper by a percentage of its lines; a photograph of which
 * nothing is made does not count, and neither does a copy. Neither the order of the photographs nor that of their products
 * changes the total.
 */
export function quoteOf({ items, priceOf, delivery, rush, country }: Purchase): Quote {
  const lines = linesOf(items, priceOf)
  const goods = sumOf(lines)
  const percent = packagePercent(countPhotographs(items))
  const discount = percentOf(goods, percent)
  const total = goods - discount + delivery + rush
  const tax = vatOf(total, country)?.amount ?? 0
  return { lines, percent, discount, delivery, rush, tax, total }
}

/** How many photographs a package counts. */
export function countPhotographs(items: readonly PurchaseItem[]): number {
  return items.filter(({ products, isCopy }) => products.length > 0 && !isCopy).length
}

function sumOf(lines: readonly PurchaseLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
