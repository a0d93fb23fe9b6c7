import type { Task } from 'graphile-worker'
import type { DeletionJournalService } from './deletion-journal-service.ts'

/** Runs every few minutes; a second run finds nothing left to do. */
export function createCarryOutDeletions(service: DeletionJournalService): Task {
  return () => service.carryOut()
}
