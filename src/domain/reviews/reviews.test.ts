import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order-life.ts'
import { averageOf, mayAgreeToBeAsked, mayReview } from './reviews.ts'

test.each([
  [[], null],
  [
    [
      { stars: 5, count: 2 },
      { stars: 4, count: 1 },
    ],
    4.7,
  ],
  [[{ stars: 1, count: 1 }], 1],
  [
    [
      { stars: 5, count: 9 },
      { stars: 4, count: 1 },
    ],
    4.9,
  ],
  [
    [
      { stars: 5, count: 949 },
      { stars: 4, count: 51 },
    ],
    4.9,
  ],
])('the average of %j is %s', (ratings, average) => {
  expect(averageOf(ratings)).toBe(average)
})

test('only a picture that has arrived is reviewed, and only one on its way is asked about', () => {
  const reviewable = ORDER_STATUSES.filter((status) => mayReview({ status }))
  const askable = ORDER_STATUSES.filter((status) => mayAgreeToBeAsked({ status }))
  expect(reviewable).toEqual(['delivered'])
  expect(askable).toEqual(['uploaded', 'processing', 'colorizing', 'framing', 'shipping'])
})
