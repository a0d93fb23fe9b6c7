import type { Language } from '#domain/languages.ts'
import type { Money } from '#domain/payments/money.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import {
  deliveryOfItems,
  deliveryPriceOf,
  type PurchaseDelivery,
} from '#web/lib/order/purchase-delivery.ts'
import { type BoughtProduct, SMALL_FRAME } from './bought-product.ts'
import type { WizardState } from './wizard-state.ts'

/** What is sent by a service that its buyer chooses and pays for. */
export function isSentByChoice(product: OrderedProduct): boolean {
  return product === 'framed-small' || product === 'print'
}

/** What it costs to send something that was bought; more than a parcel holds is sent in several. */
export function deliveryPrice(
  bought: BoughtProduct,
  delivery: PurchaseDelivery,
  language: Language,
): Money {
  return deliveryPriceOf(itemsOf(bought), delivery, language)
}

/** Where and how something is sent by choice: all of it is offered the same services. */
export function deliveryOf(
  { delivery }: Pick<WizardState, 'delivery'>,
  language: Language,
): PurchaseDelivery {
  return deliveryOfItems(SENT_BY_CHOICE, delivery, language)
}

export function itemsOf(bought: BoughtProduct): PurchaseItem[] {
  return [{ products: [bought], keepsBlackAndWhite: false }]
}

/** Stands for all of it. */
export const SENT_BY_CHOICE: readonly PurchaseItem[] = itemsOf(SMALL_FRAME)
