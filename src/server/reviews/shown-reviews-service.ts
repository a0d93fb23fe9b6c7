import type { ShownReviews } from '#contract/reviews/review.ts'
import type { Language } from '#domain/languages.ts'
import { averageOf, MOST_SHOWN_REVIEWS } from '#domain/reviews/reviews.ts'
import type { AppContext } from '#server/app-context.ts'
import { reviews, type StoredReview } from './reviews.ts'
import { sampleReviews } from './sample-reviews.ts'

/** The reviews that everybody may read, and their average. */
export function createShownReviewsService(context: AppContext) {
  const { db } = context
  const { mode } = context.config
  return {
    /** Real ones as soon as there is one; before that a demo of the shop shows samples. */
    async list(language: Language): Promise<ShownReviews> {
      const counts = await reviews.countByStars(db)
      const count = counts.reduce((sum, each) => sum + each.count, 0)
      if (count === 0 && mode !== 'production') return samplesIn(language)
      const shown = await reviews.listShown(db, { language, limit: MOST_SHOWN_REVIEWS })
      return {
        areSamples: false,
        average: averageOf(counts),
        count,
        reviews: shown.map(toShown),
      }
    },
  }
}

function samplesIn(language: Language): ShownReviews {
  const samples = sampleReviews(language)
  const average = averageOf(samples.map(({ stars }) => ({ stars, count: 1 })))
  return { areSamples: true, average, count: samples.length, reviews: samples }
}

function toShown({ id, stars, text, name, place, language }: StoredReview) {
  return { id, stars, text, name, place, language }
}
