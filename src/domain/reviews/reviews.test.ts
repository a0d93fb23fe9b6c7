import { expect, test } from 'vitest'
import { averageOf } from './reviews.ts'

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
