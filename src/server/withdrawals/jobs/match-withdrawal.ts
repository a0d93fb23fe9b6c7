import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { WithdrawalMatchService } from '../withdrawal-match-service.ts'

const payloadSchema = z.object({ withdrawalId: z.uuid() })

/** Runs soon after a statement came; a second run finds its order noted. */
export function createMatchWithdrawal(service: WithdrawalMatchService): Task {
  return (payload) => service.match(payloadSchema.parse(payload).withdrawalId)
}
