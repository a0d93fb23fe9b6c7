import { type Done, doneSchema } from '#contract/studio/done.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export type Decision = { withdrawalId: string; decision: 'accept' | 'decline'; text: string }

/** Accepts or declines a withdrawal. */
export function decideWithdrawal(decision: Decision): Promise<Done> {
  return callStudio({ name: 'studio-decide-withdrawal', body: decision, answer: doneSchema })
}
