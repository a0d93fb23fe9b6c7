import { type ShownReviews, shownReviewsSchema } from '#contract/reviews/review.ts'
import type { Language } from '#domain/languages.ts'
import { loadPublicConfig } from './backend.ts'

/** What customers say, those in a language first. */
export async function fetchReviews(language: Language): Promise<ShownReviews> {
  const { backendUrl } = await loadPublicConfig()
  const response = await fetch(`${backendUrl}/functions/v1/reviews?language=${language}`)
  if (!response.ok) throw new Error(`expected 200 for the reviews, got ${response.status}`)
  return shownReviewsSchema.parse(await response.json())
}
