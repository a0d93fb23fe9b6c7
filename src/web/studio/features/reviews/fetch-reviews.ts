import { infiniteQueryOptions } from '@tanstack/react-query'
import { studioReviewsSchema } from '#contract/studio/reviews.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export const REVIEWS_KEY = ['studio', 'reviews'] as const

/** Every review, newest first, a page at a time. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: REVIEWS_KEY,
  queryFn: ({ pageParam }) =>
    callStudio({
      name: 'studio-reviews',
      body: pageParam ? { before: pageParam } : {},
      answer: studioReviewsSchema,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ hasMore, reviews }) => (hasMore ? reviews.at(-1)?.writtenAt : undefined),
})
