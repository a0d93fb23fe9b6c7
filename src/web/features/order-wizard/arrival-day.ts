import { promiseFor } from '#domain/orders/promise.ts'
import { giftPromise } from '#domain/purchases/gift.ts'
import type { WizardState } from './wizard-state.ts'

type Chosen = Pick<WizardState, 'product' | 'rush' | 'gift'>

/**
 * By when an order that is paid now is there, as it was chosen so far. Files are there with the
 * approval of their proof, so it is the day of the proof.
 */
export function arrivalDay({ product, rush, gift }: Chosen, now: Date): Date {
  const { proofDueAt, promisedAt } = promiseFor(now, rush)
  if (product === 'files') return proofDueAt
  return giftPromise(promisedAt, { notBefore: gift?.notBefore || null })
}
