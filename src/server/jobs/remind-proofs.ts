import type { Task } from 'graphile-worker'
import type { ProofReminderService } from '#server/services/proof-reminder-service.ts'

/** Runs hourly; a second run finds nothing left to do. */
export function createRemindProofs(service: ProofReminderService): Task {
  return () => service.remind()
}
