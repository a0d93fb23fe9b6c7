import { promiseFor } from '#domain/orders/promise.ts'
import { giftPromise } from '#domain/purchases/gift.ts'
import type { WizardState } from './wizard-state.ts'

/** By when an order that is paid now is there, as it was chosen so far. */
export function arrivalDay({ rush, gift }: Pick<WizardState, 'rush' | 'gift'>, now: Date): Date {
  const { promisedAt } = promiseFor(now, rush)
  return giftPromise(promisedAt, { notBefore: gift?.notBefore || null })
}
