import {
  type WithdrawalRequest,
  type WithdrawalResponse,
  withdrawalResponseSchema,
} from '#contract/withdrawals/withdrawal.ts'
import { callFunction } from '#web/lib/backend/call-function.ts'

/** Sends what somebody declares; the same request again is no second statement. */
export async function sendWithdrawal(request: WithdrawalRequest): Promise<WithdrawalResponse> {
  const response = await callFunction('withdrawal', request)
  return withdrawalResponseSchema.parse(await response.json())
}
