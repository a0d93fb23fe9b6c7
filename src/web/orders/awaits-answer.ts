import type { ShownOrder } from './shown-order.ts'

/** Whether a proof lies before the customer, who has not answered yet. */
export function awaitsAnswer({ proof_status, status }: ShownOrder): boolean {
  return proof_status === 'sent' && status !== 'cancelled'
}

/** Whether a picture that stayed black and white lies before the customer, who is asked for colours. */
export function awaitsColours({ colours_asked_at, proof_status, status }: ShownOrder): boolean {
  return colours_asked_at !== null && proof_status === 'in_review' && status === 'colorizing'
}
