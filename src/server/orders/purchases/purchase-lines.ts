import { packagePercent } from '#domain/purchases/package-discount.ts'
import { discountTitle, photosTitle, type SoldLine, soldLines } from '../order-texts.ts'
import type { StoredOrder } from '../orders.ts'

/** What several orders of a purchase cost together, in minor units. */
export function totalOf(bought: readonly Pick<StoredOrder, 'amount'>[]): number {
  return bought.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * What was bought, as the invoice of a purchase says it: the same things of several photographs are one
 * line, at their full price, and the discount of a package is a line of its own, below zero.
 */
export function linesOfPurchase(bought: readonly StoredOrder[]): SoldLine[] {
  const lines = together(bought.map(fullPrice))
  const discount = bought.reduce((sum, order) => sum + order.discount_amount, 0)
  const [first] = bought
  if (first === undefined || discount === 0) return lines
  const title = discountTitle(packagePercent(bought.length), first.language)
  return [...lines, { title, description: '', amount: -discount }]
}

/** The same as a payment page takes it, where nothing costs less than nothing. */
export function payableLines(bought: readonly StoredOrder[]): SoldLine[] {
  return together(bought)
}

function fullPrice(order: StoredOrder): StoredOrder {
  return { ...order, amount: order.amount + order.discount_amount }
}

/** The lines of some orders, those that say the same as one, with how many photographs it is of. */
function together(bought: readonly StoredOrder[]): SoldLine[] {
  const groups = new Map<string, { line: SoldLine; count: number }>()
  const [first] = bought
  for (const line of bought.flatMap(soldLines)) {
    const key = JSON.stringify([line.title, line.description])
    const known = groups.get(key)
    const amount = line.amount + (known?.line.amount ?? 0)
    groups.set(key, { line: { ...line, amount }, count: (known?.count ?? 0) + 1 })
  }
  return [...groups.values()].map(({ line, count }) => {
    if (first === undefined || count === 1) return line
    return { ...line, description: photosTitle(line.description, count, first.language) }
  })
}
