import type { GiftRequest } from '#contract/orders/gift.ts'
import type { CreatePurchaseResponse } from '#contract/purchases/create-purchase.ts'
import type { Language } from '#domain/languages.ts'
import type { OrderedProduct } from '#domain/purchases/purchase-lines.ts'
import type { PhotoDetails } from './carried-photo.ts'
import { type PurchaseRequest, sendPurchase } from './create-purchase.ts'
import type { PurchaseDelivery } from './purchase-delivery.ts'

/** A photo of a package, and what is made of it. */
export type PackageItem = OrderedProduct & {
  /** What else is made of it. */
  more: readonly OrderedProduct[]
  imageUrl: string
  fileName: string
  keepsBlackAndWhite: boolean
  specialInstructions: string
  /** The customer goes on with what is left of a damaged photo. */
  acceptedMissing?: boolean | undefined
  details?: PhotoDetails | undefined
}

export type Package = {
  /** In the order of the album. */
  items: readonly PackageItem[]
  /** Undefined where nothing is sent. */
  delivery: PurchaseDelivery | undefined
  /** Null where it is no present. */
  gift: GiftRequest | null
  /** What the customer saw as the total, in minor units. */
  shownTotal: number
  /** The version of the terms beside the button. */
  termsVersion: string
  /** Ticked where the shop asks for it; absent elsewhere. */
  acceptedPrepayment?: boolean | undefined
  language: Language
}

/** Buys what is made of many photos at once; each photo becomes an order of its own. */
export async function createPackage(bought: Package): Promise<CreatePurchaseResponse> {
  return await sendPurchase(packageRequest(bought, window.location.origin))
}

export function packageRequest(
  { items, delivery, ...bought }: Package,
  returnOrigin: string,
): PurchaseRequest {
  return {
    ...bought,
    items: items.map((item) => {
      const { product, copies, more, keepsBlackAndWhite, specialInstructions, details, ...photo } =
        item
      return {
        ...photo,
        ...details,
        products: [{ product, copies }, ...more].map((one) => ({
          ...one.product,
          copies: one.copies,
        })),
        keepBlackAndWhite: keepsBlackAndWhite,
        specialInstructions: specialInstructions.trim() || null,
      }
    }),
    delivery: delivery ?? { service: 'free' },
    returnOrigin,
  }
}
