import { expect, test } from 'vitest'
import { nextTier } from './next-tier.ts'

test.each([
  [1, { missing: 9, percent: 15 }],
  [9, { missing: 1, percent: 15 }],
  [10, { missing: 16, percent: 25 }],
  [49, { missing: 1, percent: 35 }],
  [50, undefined],
])('of %d photos, the next discount is %j away', (count, next) => {
  expect(nextTier(count)).toEqual(next)
})
