import type { Task } from 'graphile-worker'
import type { ReviewRequestService } from '../review-request-service.ts'

/** Runs daily; a second run finds nobody left to ask. */
export function createAskForReviews(service: ReviewRequestService): Task {
  return () => service.askAll()
}
