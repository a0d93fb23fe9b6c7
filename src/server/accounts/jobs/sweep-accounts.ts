import type { Task } from 'graphile-worker'
import type { SweepService } from '../auth/sweep-service.ts'

/** Runs daily; a second run finds nothing left to do. */
export function createSweepAccounts(service: SweepService): Task {
  return () => service.sweep()
}
