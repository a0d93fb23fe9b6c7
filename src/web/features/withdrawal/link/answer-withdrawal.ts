import type { WithdrawalAnswer } from '#contract/withdrawals/withdrawal.ts'
import { callFunction } from '#web/lib/backend/call-function.ts'

/** Ends an order by the mailed link, or takes the statement back. */
export async function answerWithdrawal(answer: WithdrawalAnswer): Promise<void> {
  await callFunction('withdrawal-answer', answer)
}
