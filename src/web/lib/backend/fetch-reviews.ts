import { isShownReviews } from '#contract/reviews/is-shown-reviews.ts'
import type { ShownReviews } from '#contract/reviews/review.ts'
import type { Language } from '#domain/languages.ts'
import { loadPublicConfig } from './public-config.ts'

/** What customers say, those in a language first. */
export async function fetchReviews(language: Language): Promise<ShownReviews> {
  const { backendUrl } = await loadPublicConfig()
  const response = await fetch(`${backendUrl}/functions/v1/reviews?language=${language}`)
  if (!response.ok) throw new Error(`expected 200 for the reviews, got ${response.status}`)
  const reviews: unknown = await response.json()
  if (!isShownReviews(reviews)) throw new Error('expected reviews as the contract has them')
  return reviews
}
