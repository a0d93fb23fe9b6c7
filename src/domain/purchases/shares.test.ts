import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharesOf } from './shares.ts'

const anyWeights = fc.array(
  fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 9000, noNaN: true })),
  {
    minLength: 1,
    maxLength: 200,
  },
)

describe('what several bear together', () => {
  it.each([
    [2500, [10, 10], [1250, 1250]],
    [2500, [300, 0, 100], [1875, 0, 625]],
    [100, [1, 1, 1], [33, 34, 33]],
    [0, [5, 6], [0, 0]],
    [4500, [0, 0], [2250, 2250]],
  ])('%d by %j is %j', (amount, weights, shares) => {
    expect(sharesOf(amount, weights)).toEqual(shares)
  })

  it('adds up to the amount, below nothing for nobody, and is nothing for what weighs nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), anyWeights, (amount, weights) => {
        const shares = sharesOf(amount, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        const weighs = weights.some((weight) => weight > 0)
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          if (weighs && weights[index] === 0) expect(share).toBe(0)
        })
      }),
    )
  })
})
