import { LANGUAGE_CODES } from '#domain/languages.ts'
import { isRecord } from '../is-record.ts'
import type { ShownReviews } from './review.ts'

/** `shownReviewsSchema` by hand, for pages that are read without the schema library (decision 51). */
export function isShownReviews(value: unknown): value is ShownReviews {
  return (
    isRecord(value) &&
    typeof value.areSamples === 'boolean' &&
    (value.average === null || Number.isFinite(value.average)) &&
    Number.isSafeInteger(value.count) &&
    Array.isArray(value.reviews) &&
    value.reviews.every(isShownReview)
  )
}

function isShownReview(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['id', 'text', 'name', 'place'].every((field) => typeof value[field] === 'string') &&
    Number.isSafeInteger(value.stars) &&
    LANGUAGE_CODES.some((code) => code === value.language)
  )
}
