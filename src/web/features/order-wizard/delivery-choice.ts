import type { Language } from '#domain/languages.ts'
import { deliveryServices } from '#domain/purchases/delivery.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { FILE_VARIANTS } from '#domain/shop/articles.ts'
import { POPULAR_SIZE } from '#domain/shop/catalog.ts'
import { deliveryOfItems, type PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { type BoughtProduct, boughtProduct } from './bought-product.ts'
import type { WizardState } from './wizard-state.ts'

/** What decides how an order can be sent. */
type Sent = Pick<WizardState, 'product' | 'print' | 'more' | 'delivery'>

/** Whether anything of an order travels in a parcel. */
export function isSent(order: Pick<WizardState, 'product' | 'more'>): boolean {
  return order.product !== 'files' || order.more.length > 0
}

/** Whether how it is sent is to be chosen, because no way of sending it is free. */
export function isSentByChoice(order: Sent, language: Language): boolean {
  const { country } = deliveryOf(order, language)
  return !deliveryServices(shapeOf(order), country).includes('free')
}

/** Where and how an order is sent: as it was chosen, else as cheaply as it can be. */
export function deliveryOf(order: Sent, language: Language): PurchaseDelivery {
  return deliveryOfItems(shapeOf(order), order.delivery, language)
}

/** The one photo of an order with all that is made of it. */
export function itemsOf(bought: BoughtProduct, more: WizardState['more'] = []): PurchaseItem[] {
  return [{ products: [bought, ...more], keepsBlackAndWhite: false }]
}

/** The same before its size is chosen, which does not matter for the services that send it. */
export function shapeOf(order: Pick<WizardState, 'product' | 'print' | 'more'>): PurchaseItem[] {
  const [files] = FILE_VARIANTS
  const bought = boughtProduct({ ...order, printSize: POPULAR_SIZE.id, files })
  return bought ? itemsOf(bought, order.more) : []
}
