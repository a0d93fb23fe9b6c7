import { discountParts } from './package-discount.ts'
import type { Quote } from './quote.ts'

/**
 * What was paid for each photograph of a purchase, in minor units: its lines less their part of the
 * discount. That is what goes back for it, however many others went back before: a refund never
 * takes the discount from the others, though fewer than a package are left. Together with delivery
 * and rush these amounts are the total.
 */
export function paidForItems(
  { lines, percent }: Pick<Quote, 'lines' | 'percent'>,
  items: number,
): number[] {
  const parts = discountParts(
    lines.map(({ amount }) => amount),
    percent,
  )
  const paid = Array.from({ length: items }, () => 0)
  lines.forEach(({ item, amount }, index) => {
    paid[item] = (paid[item] ?? 0) + amount - (parts[index] ?? 0)
  })
  return paid
}
