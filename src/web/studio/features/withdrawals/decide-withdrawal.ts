import {
  type StudioWithdrawalDecided,
  studioWithdrawalDecidedSchema,
} from '#contract/studio/withdrawals.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export type Decision = { withdrawalId: string; decision: 'accept' | 'decline'; text: string }

/** Accepts or declines a withdrawal; answers how many wait. */
export function decideWithdrawal(decision: Decision): Promise<StudioWithdrawalDecided> {
  return callStudio({
    name: 'studio-decide-withdrawal',
    body: decision,
    answer: studioWithdrawalDecidedSchema,
  })
}
