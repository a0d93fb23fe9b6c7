import { arrivalOf } from '#domain/purchases/arrival.ts'
import { giftPromise } from '#domain/purchases/gift.ts'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { knownClosures } from '#web/lib/settings/shop-settings.ts'
import { isSent, shapeOf } from './delivery-choice.ts'
import type { WizardState } from './wizard-state.ts'

type Chosen = Pick<WizardState, 'product' | 'print' | 'more' | 'rush' | 'gift'> & {
  /** As its buyer chose, or as it is sent without a choice. */
  delivery: PurchaseDelivery
}

/**
 * By when an order that is paid now is there, as it was chosen so far. Files are there with the
 * approval of their proof, so it is the day of the proof.
 */
export function arrivalDay({ rush, gift, delivery, ...order }: Chosen, now: Date): Date {
  const { last } = arrivalOf({
    items: shapeOf(order),
    ...delivery,
    rush,
    paidAt: now,
    closures: knownClosures(),
  })
  return isSent(order) ? giftPromise(last, { notBefore: gift?.notBefore || null }) : last
}

/** Which text names that day. */
export const ARRIVAL_TEXTS = {
  framed: 'orderWizard.rush.arrival',
  'framed-small': 'orderWizard.rush.arrival',
  print: 'orderWizard.prints.arrival',
  files: 'orderWizard.rush.proof',
} as const satisfies Record<OrderedProduct, string>

/** The same of files with something that is sent. */
export function arrivalText(order: Pick<WizardState, 'product' | 'more'>) {
  return order.product === 'files' && isSent(order)
    ? ARRIVAL_TEXTS.print
    : ARRIVAL_TEXTS[order.product]
}
