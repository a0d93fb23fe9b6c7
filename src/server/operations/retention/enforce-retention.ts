import type { Task } from 'graphile-worker'
import type { RetentionService } from './retention-service.ts'

/** Runs nightly, after the sweep; a second run finds nothing left to remove. */
export function createEnforceRetention(service: RetentionService): Task {
  return () => service.enforce()
}
