import { promiseFor } from '#domain/orders/promise.ts'
import { arrivalOf } from '#domain/purchases/arrival.ts'
import { giftPromise } from '#domain/purchases/gift.ts'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { isSentByChoice, SENT_BY_CHOICE } from './delivery-choice.ts'
import type { WizardState } from './wizard-state.ts'

type Chosen = Pick<WizardState, 'product' | 'rush' | 'gift'> & {
  /** Of what is sent as its buyer chose. */
  delivery: PurchaseDelivery
}

/**
 * By when an order that is paid now is there, as it was chosen so far. Files are there with the
 * approval of their proof, so it is the day of the proof.
 */
export function arrivalDay({ product, rush, gift, delivery }: Chosen, now: Date): Date {
  const { proofDueAt, promisedAt } = promiseFor(now, rush)
  if (product === 'files') return proofDueAt
  const last = isSentByChoice(product)
    ? arrivalOf({ items: SENT_BY_CHOICE, ...delivery, rush, paidAt: now }).last
    : promisedAt
  return giftPromise(last, { notBefore: gift?.notBefore || null })
}

/** Which text names that day. */
export const ARRIVAL_TEXTS = {
  framed: 'orderWizard.rush.arrival',
  'framed-small': 'orderWizard.rush.arrival',
  print: 'orderWizard.prints.arrival',
  files: 'orderWizard.rush.proof',
} as const satisfies Record<OrderedProduct, string>
