import { isCopy } from '#domain/orders/sold-things.ts'
import { packagePercent } from '#domain/purchases/package-discount.ts'
import {
  discountTitle,
  photosTitle,
  quantityTitle,
  type SoldLine,
  sharedLines,
  soldLine,
} from '../order-texts.ts'
import type { StoredOrder } from '../orders.ts'

/** A checkout session of the payment provider has at most so many. */
const MAX_PAYABLE_LINES = 100

/** A line of an order; a copy is no photograph of its own. */
type LineOfOrder = SoldLine & { isCopy?: boolean }
/** What is made alike of some photographs, or as copies, and how often. */
export type CountedLine = LineOfOrder & { count: number }

/** What several orders of a purchase cost together, in minor units. */
export function totalOf(bought: readonly Pick<StoredOrder, 'amount'>[]): number {
  return bought.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * What was bought, as the invoice of a purchase says it: the same things of several photographs are one
 * line, at their full price, and the discount of a package is a line of its own, below zero. Rush and
 * delivery are for all of them.
 */
export function linesOfPurchase(bought: readonly StoredOrder[]): SoldLine[] {
  const { language } = bought[0] ?? {}
  if (language === undefined) return []
  const { goods, shared } = countedLines(bought)
  return [...goods.map((line) => withCount(line, language)), ...shared]
}

/** The same, with the number of photographs apart from the words. */
export function countedLines(bought: readonly StoredOrder[]): {
  goods: CountedLine[]
  /** The discount first. */
  shared: SoldLine[]
} {
  const goods = together(bought.map((order) => lineOf(fullPrice(order))))
  const shared = together(bought.flatMap(sharedLines))
  const discount = bought.reduce((sum, order) => sum + order.discount_amount, 0)
  const [first] = bought
  if (first === undefined || discount === 0) return { goods, shared }
  const photographs = bought.filter((order) => !isCopy(order)).length
  const title = discountTitle(packagePercent(photographs), first.language)
  return { goods, shared: [{ title, description: '', amount: -discount }, ...shared] }
}

/**
 * The same as a payment page takes it, where nothing costs less than nothing, and where there is no room
 * for more than so many lines: then papers and copies are left to the invoice.
 */
export function payableLines(bought: readonly StoredOrder[]): SoldLine[] {
  const { language } = bought[0] ?? {}
  if (language === undefined) return []
  const lines = bought.map(lineOf)
  const goods = together(lines).map((line) => withCount(line, language))
  const short = together(lines.map((line) => ({ ...line, description: '' })))
  const shared = together(bought.flatMap(sharedLines))
  return [...(goods.length + shared.length > MAX_PAYABLE_LINES ? short : goods), ...shared]
}

function lineOf(order: StoredOrder): LineOfOrder {
  return { ...soldLine(order), isCopy: isCopy(order) }
}

function fullPrice(order: StoredOrder): StoredOrder {
  return { ...order, amount: order.amount + order.discount_amount }
}

/** Those that say the same as one, with how many there are. */
function together(lines: readonly LineOfOrder[]): CountedLine[] {
  const groups = new Map<string, CountedLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.title, line.description, line.isCopy])
    const known = groups.get(key)
    const amount = line.amount + (known?.amount ?? 0)
    groups.set(key, { ...line, amount, count: (known?.count ?? 0) + 1 })
  }
  return [...groups.values()]
}

function withCount(
  { count, isCopy: isOfCopies = false, ...line }: CountedLine,
  language: StoredOrder['language'],
): SoldLine {
  if (count === 1) return line
  const countIn = isOfCopies ? quantityTitle : photosTitle
  return { ...line, description: countIn(line.description, count, language) }
}
