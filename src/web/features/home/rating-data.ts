import type { ShownReviews } from '#contract/reviews/review.ts'
import { MAX_STARS } from '#domain/reviews/reviews.ts'
import { PRODUCT_ID } from '#web/lib/pages/paths.ts'

/** Structured data of real reviews: more about the product that the page's head names. */
export function ratingData({ average, count }: Pick<ShownReviews, 'average' | 'count'>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': window.location.origin + window.location.pathname + PRODUCT_ID,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: MAX_STARS,
      worstRating: 1,
    },
  }
}
