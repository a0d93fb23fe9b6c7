import { z } from 'zod'
import type { hideReviewRequestSchema } from '#contract/studio/reviews.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

const doneSchema = z.object({})

/** Hides a review; its author is mailed the reason. */
export async function hideReview(request: z.infer<typeof hideReviewRequestSchema>): Promise<void> {
  await callStudio({ name: 'studio-hide-review', body: request, answer: doneSchema })
}

/** Shows one again that was hidden without need. */
export async function showReview(reviewId: string): Promise<void> {
  await callStudio({ name: 'studio-show-review', body: { reviewId }, answer: doneSchema })
}
