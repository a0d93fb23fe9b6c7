import { expect, test } from 'vitest'
import { MAX_REVIEW_LENGTH } from '#domain/reviews/reviews.ts'
import { EMPTY_REVIEW, type ReviewDraft, readReview } from './review-draft.ts'

const DRAFT: ReviewDraft = {
  stars: 4,
  text: ' It hangs in the hall. ',
  name: 'Anna',
  place: '',
  mayBePublished: true,
}

test('a review is sent without what surrounds its words; a place it need not have', () => {
  expect(readReview(DRAFT, 'de')).toEqual({
    review: { ...DRAFT, text: 'It hangs in the hall.', language: 'de' },
  })
})

test('whatever is missing is named, the consent too', () => {
  expect(readReview(EMPTY_REVIEW, 'en')).toEqual({
    faults: { stars: 'missing', text: 'missing', name: 'missing', mayBePublished: 'missing' },
  })
})

test('what is too long is named', () => {
  const text = 'a'.repeat(MAX_REVIEW_LENGTH + 1)
  expect(readReview({ ...DRAFT, text }, 'en')).toEqual({ faults: { text: 'tooLong' } })
})
