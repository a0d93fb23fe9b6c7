import type { CreatePurchaseResponse } from '#contract/purchases/create-purchase.ts'
import type { Language } from '#domain/languages.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import { type PurchaseRequest, sendPurchase } from './create-purchase.ts'

/** A photo of a package, and which finished files are made of it. */
export type PackageItem = {
  imageUrl: string
  fileName: string
  files: FileVariant
  specialInstructions: string
}

export type Package = {
  /** In the order of the album. */
  items: readonly PackageItem[]
  /** What the customer saw as the total, in minor units. */
  shownTotal: number
  /** The version of the terms beside the button. */
  termsVersion: string
  /** Ticked where the shop asks for it; absent elsewhere. */
  acceptedPrepayment?: boolean | undefined
  language: Language
}

/** Buys the finished files of many photos at once; each photo becomes an order of its own. */
export async function createPackage(bought: Package): Promise<CreatePurchaseResponse> {
  return await sendPurchase(packageRequest(bought, window.location.origin))
}

export function packageRequest(
  { items, ...bought }: Package,
  returnOrigin: string,
): PurchaseRequest {
  return {
    ...bought,
    items: items.map(({ files, specialInstructions, ...photo }) => ({
      ...photo,
      products: [{ kind: 'files', variant: files, copies: 1 }],
      keepBlackAndWhite: files === 'restored',
      specialInstructions: specialInstructions.trim() || null,
    })),
    delivery: { service: 'free' },
    returnOrigin,
  }
}
