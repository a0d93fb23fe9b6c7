/**
 * The part of an amount in minor units that each of several bears, in proportion to their weights.
 * Each part is the difference of two whole sums, so that all of them together are exactly the amount,
 * and what weighs nothing bears nothing. Where nothing weighs anything, each bears the same.
 */
export function sharesOf(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const [borne, all] = sum > 0 ? [weights, sum] : [weights.map(() => 1), weights.length]
  let before = 0
  return borne.map((weight, index) => {
    const after = index === borne.length - 1 ? all : before + weight
    const part = partUpTo(after) - partUpTo(before)
    before = after
    return part
  })

  function partUpTo(weight: number): number {
    return Math.round((amount * weight) / all)
  }
}
