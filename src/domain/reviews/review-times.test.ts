import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order-life.ts'
import { mayAgreeToBeAsked, mayReview } from './review-times.ts'

test('only a picture that has arrived is reviewed, and only one on its way is asked about', () => {
  const reviewable = ORDER_STATUSES.filter((status) => mayReview({ status }))
  const askable = ORDER_STATUSES.filter((status) => mayAgreeToBeAsked({ status }))
  expect(reviewable).toEqual(['delivered'])
  expect(askable).toEqual(['uploaded', 'processing', 'colorizing', 'framing', 'shipping'])
})
