import type { ShownOrder } from './shown-order.ts'

/** Whether a proof lies before the customer, who has not answered yet. */
export function awaitsAnswer({ proof_status, status }: ShownOrder): boolean {
  return proof_status === 'sent' && status !== 'cancelled'
}
