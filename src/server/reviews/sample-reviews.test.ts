import { expect, test } from 'vitest'
import { newReviewSchema } from '#contract/reviews/review.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { averageOf } from '#domain/reviews/reviews.ts'
import { sampleReviews } from './sample-reviews.ts'

test.each(LANGUAGE_CODES)('the samples in %s average what the specification says', (language) => {
  const ratings = sampleReviews(language).map(({ stars }) => ({ stars, count: 1 }))
  expect(averageOf(ratings)).toBe(4.9)
})

test.each(LANGUAGE_CODES)('a sample in %s is no longer than a real review may be', (language) => {
  for (const { id: _, ...sample } of sampleReviews(language)) {
    expect(newReviewSchema.safeParse({ ...sample, mayBePublished: true }).success).toBe(true)
  }
})

test.each(LANGUAGE_CODES.filter((code) => code !== 'en'))(
  'no sample in %s is English',
  (language) => {
    const english = sampleReviews('en').map(({ text }) => text)
    expect(sampleReviews(language).filter(({ text }) => english.includes(text))).toEqual([])
  },
)
