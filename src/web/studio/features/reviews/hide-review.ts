import type { z } from 'zod'
import { type Done, doneSchema } from '#contract/studio/done.ts'
import type { hideReviewRequestSchema } from '#contract/studio/reviews.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

/** Hides a review; its author is mailed the reason. */
export function hideReview(request: z.infer<typeof hideReviewRequestSchema>): Promise<Done> {
  return callStudio({ name: 'studio-hide-review', body: request, answer: doneSchema })
}

/** Shows one again that was hidden without need. */
export function showReview(reviewId: string): Promise<Done> {
  return callStudio({ name: 'studio-show-review', body: { reviewId }, answer: doneSchema })
}
