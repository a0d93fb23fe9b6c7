import { type NewReview, newReviewSchema } from '#contract/reviews/review.ts'
import type { Language } from '#domain/languages.ts'

/** A review that is being written. */
export type ReviewDraft = {
  stars: number | undefined
  text: string
  name: string
  place: string
  mayBePublished: boolean
}

export const EMPTY_REVIEW: ReviewDraft = {
  stars: undefined,
  text: '',
  name: '',
  place: '',
  mayBePublished: false,
}

type Fault = 'missing' | 'tooLong'
export type ReviewFaults = Partial<Record<keyof ReviewDraft, Fault>>

/** What can be sent of a draft, or what is wrong with its fields. */
export function readReview(
  draft: ReviewDraft,
  language: Language,
): { review: NewReview } | { faults: ReviewFaults } {
  const result = newReviewSchema.safeParse({ ...draft, language })
  if (result.success) return { review: result.data }
  const faults: ReviewFaults = {}
  for (const { path, code } of result.error.issues) {
    const field = (Object.keys(EMPTY_REVIEW) as (keyof ReviewDraft)[]).find(
      (key) => key === path[0],
    )
    if (field) faults[field] = code === 'too_big' ? 'tooLong' : 'missing'
  }
  return { faults }
}
