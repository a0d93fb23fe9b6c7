import { type Refusal, readRefusal } from '#web/lib/errors/errors.ts'
import type { ProofApproval } from '#web/orders/proof/answer-proof.ts'

/** What is wrong with more than one photograph: the others would be refused as well. */
const STOPS: readonly string[] = [
  'offline',
  'busy',
  'unavailable',
  'rate_limited',
  'unauthorized',
  'session_not_found',
]

type Listeners = {
  send: (approval: ProofApproval) => Promise<void>
  onApproved: (orderId: string) => void
  onRefused: (orderId: string, refusal: Refusal) => void
}

/**
 * Approves one after another. One that is refused keeps no other from being approved. Where the shop
 * cannot be reached the rest is left, and why is returned: the same approval twice is one.
 */
export async function sendApprovals(
  approvals: readonly ProofApproval[],
  { send, onApproved, onRefused }: Listeners,
): Promise<Refusal | undefined> {
  for (const approval of approvals) {
    try {
      await send(approval)
    } catch (error) {
      console.error(`The proof of ${approval.orderId} was not approved`, error)
      const refusal = await readRefusal(error)
      if (refusal.code === undefined || STOPS.includes(refusal.code)) return refusal
      onRefused(approval.orderId, refusal)
      continue
    }
    onApproved(approval.orderId)
  }
  return undefined
}
