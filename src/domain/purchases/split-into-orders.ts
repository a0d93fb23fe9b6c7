import type { OrderedProduct, PurchaseItem } from './purchase-lines.ts'

/** One order of a purchase: a product of a photograph, with its files where they are paid for with it. */
export type PartOfPurchase = {
  item: PurchaseItem
  /** The index of its photograph in the purchase. */
  photo: number
  /** The index of the part whose picture it is a copy of; null where it has a picture of its own. */
  original: number | null
}

/**
 * A photograph is restored once: for one order, and everything else of it is a copy. The order that
 * restores it is the one that pays for that: a framed print of the price cards where there is one, as
 * that has the restoration in its price, else the first thing that is made, with the files. Each frame
 * is an order of its own, and prints that are alike are one. The parts cost what the photographs cost.
 */
export function splitIntoOrders(items: readonly PurchaseItem[]): PartOfPurchase[] {
  const parts: PartOfPurchase[] = []
  items.forEach((item, photo) => {
    const original = item.isCopy ? null : parts.length
    ordersOf(item).forEach((one, place) => {
      parts.push({ item: one, photo, original: place === 0 ? null : original })
    })
  })
  return parts
}

/** How many orders some photographs become. */
export function countOrders(items: readonly PurchaseItem[]): number {
  return items.reduce((sum, { products, isCopy }) => {
    const made = products.reduce((count, one) => count + ordersFor(one), 0)
    const isFilesAlone = made === 0 && products.length > 0 && !isCopy
    return sum + (isFilesAlone ? 1 : made)
  }, 0)
}

function ordersOf(item: PurchaseItem): PurchaseItem[] {
  const files = item.products.filter(({ product }) => product.kind === 'files')
  const made = item.products.flatMap(eachFrame)
  const copyOf = (one: OrderedProduct): PurchaseItem => ({ ...item, products: [one], isCopy: true })
  if (item.isCopy) return made.map(copyOf)
  const paying = made.findIndex(({ product }) => product.kind === 'framed')
  const [first = item.products[0]] = paying < 0 ? made : made.slice(paying)
  if (first === undefined) return []
  if (made.length === 0) return [item]
  const others = made.filter((_, index) => index !== Math.max(paying, 0))
  return [{ ...item, products: [first, ...files] }, ...others.map(copyOf)]
}

function ordersFor({ product, copies }: OrderedProduct): number {
  if (product.kind === 'files') return 0
  return product.kind === 'print' ? 1 : copies
}

/** Each frame alone; files are none of what is made. */
function eachFrame(ordered: OrderedProduct): OrderedProduct[] {
  const { product, copies } = ordered
  if (product.kind === 'files') return []
  if (product.kind === 'print') return [ordered]
  return Array.from({ length: copies }, () => ({ product, copies: 1 }))
}
