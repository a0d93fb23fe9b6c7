import type { Task } from 'graphile-worker'
import type { ProofReminderService } from '../proof-reminder-service.ts'

/** Runs hourly; a second run finds nothing left to do. */
export function createRemindProofs(service: ProofReminderService): Task {
  return () => service.remind()
}
