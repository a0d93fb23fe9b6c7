import { promiseFor } from '#domain/orders/promise.ts'
import { sentArrives } from '#domain/purchases/arrival.ts'
import { giftPromise } from '#domain/purchases/gift.ts'
import type { Delivery } from './delivery-choice.ts'
import type { WizardState } from './wizard-state.ts'

type Chosen = Pick<WizardState, 'product' | 'rush' | 'gift'> & {
  /** How a small frame is sent. */
  delivery: Delivery
}

/**
 * By when an order that is paid now is there, as it was chosen so far. Files are there with the
 * approval of their proof, so it is the day of the proof.
 */
export function arrivalDay({ product, rush, gift, delivery }: Chosen, now: Date): Date {
  const { proofDueAt, promisedAt } = promiseFor(now, rush)
  if (product === 'files') return proofDueAt
  const last =
    product === 'framed-small' ? sentArrives({ ...delivery, rush, paidAt: now }).last : promisedAt
  return giftPromise(last, { notBefore: gift?.notBefore || null })
}
