import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicConfig } from './is-public-config.ts'
import { publicConfigSchema } from './public-config.ts'
import { isShownReviews } from './reviews/is-shown-reviews.ts'
import { shownReviewsSchema } from './reviews/review.ts'

const CONFIG = {
  backendUrl: 'https://shop.example',
  anonKey: 'key',
  stripePublishableKey: '',
  mode: 'embedded',
}
const REVIEW = { id: '1', stars: 5, text: 'Good', name: 'Ada', place: '', language: 'dk' }
const REVIEWS = { areSamples: true, average: 4.9, count: 2, reviews: [REVIEW, REVIEW] }

/** Right and wrong values for any field. */
const anything = fc.oneof(
  fc.anything(),
  fc.constantFrom(null, undefined, '', 'de', 'production', 0, 1.5, Number.NaN, [], {}, [REVIEW]),
)
const fieldsOf = (example: object) =>
  fc.record({ field: fc.constantFrom(...Object.keys(example)), value: anything })

test.each([
  ['public settings', CONFIG, isPublicConfig, publicConfigSchema],
  ['reviews', REVIEWS, isShownReviews, shownReviewsSchema],
] as const)('%s are checked by hand as by their schema', (_name, right, isRight, schema) => {
  expect(isRight(right)).toBe(true)
  const agree = (value: unknown) => {
    expect(isRight(value)).toBe(schema.safeParse(value).success)
  }
  fc.assert(fc.property(anything, agree))
  fc.assert(fc.property(fieldsOf(right), ({ field, value }) => agree({ ...right, [field]: value })))
  for (const field of Object.keys(right)) {
    agree(Object.fromEntries(Object.entries(right).filter(([name]) => name !== field)))
  }
})

test('each of the reviews is checked', () => {
  const property = fc.property(fieldsOf(REVIEW), ({ field, value }) => {
    const reviews = { ...REVIEWS, reviews: [REVIEW, { ...REVIEW, [field]: value }] }
    expect(isShownReviews(reviews)).toBe(shownReviewsSchema.safeParse(reviews).success)
  })
  fc.assert(property)
})
