import {
  type ReviewLinkRequest,
  type ReviewOfOrder,
  reviewOfOrderSchema,
} from '#contract/reviews/review.ts'
import { AppError } from '#domain/app-error.ts'
import { callFunction } from '#web/lib/backend/call-function.ts'

/** Shows, writes or takes back the review that a link is about. */
export async function callReview(
  request: Exclude<ReviewLinkRequest, { action: 'stop-asking' }>,
): Promise<ReviewOfOrder> {
  const response = await callFunction('review', request)
  return reviewOfOrderSchema.parse(await response.json())
}

/** Ends all mails that ask for reviews. */
export async function stopAsking(token: string): Promise<void> {
  await callFunction('review', { action: 'stop-asking', token })
}

/** The link is none, or its order is gone. */
export function isLinkGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'link_expired'
}
