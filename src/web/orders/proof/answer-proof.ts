import type { OrderActionRequest } from '#contract/orders/order-action.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

export type ProofAnswer = Extract<
  OrderActionRequest,
  { action: 'approve-proof' | 'request-changes' }
>
export type ProofApproval = Extract<ProofAnswer, { action: 'approve-proof' }>

/** Approves a proof, or asks for changes. */
export async function answerProof(answer: ProofAnswer): Promise<void> {
  const { functions } = await loadBackend()
  const { error } = await functions.invoke('order-action', { body: answer })
  if (error) throw error
}
