import type { Task } from 'graphile-worker'
import type { WithdrawalSweepService } from '../withdrawal-sweep-service.ts'

/** Runs hourly; a second run finds nothing left to do. */
export function createSweepWithdrawals(service: WithdrawalSweepService): Task {
  return () => service.sweep()
}
