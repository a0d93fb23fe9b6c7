import type { z } from 'zod'
import type { GiftRequest } from '#contract/orders/gift.ts'
import {
  type CreatePurchaseResponse,
  type createPurchaseRequestSchema,
  createPurchaseResponseSchema,
} from '#contract/purchases/create-purchase.ts'
import type { Country } from '#domain/orders/countries.ts'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import type { Sharpness } from '#domain/printing/print-sharpness.ts'
import type { DeliveryService } from '#domain/purchases/delivery-services.ts'
import type { OrderedProduct } from '#domain/purchases/purchase-lines.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import { loadBackend } from '../backend/backend.ts'
import { NoCheckoutUrlError, type OrderedPhoto } from './create-payment.ts'

export type Purchase = OrderedPhoto & {
  /** What is made of it; the first is what it is restored for. */
  products: readonly OrderedProduct[]
  /** Which finished files the picture comes with. */
  files: FileVariant
  delivery: { service: DeliveryService; country?: Country }
  /** These are of what is printed. */
  crop?: CropChoice | null
  acceptedSharpness?: Sharpness | undefined
  company?: { name: string; vatNumber: string; acceptsVat: boolean } | null
  gift?: GiftRequest | null
}

export type PurchaseRequest = z.input<typeof createPurchaseRequestSchema>

/** Buys what is made of one photo, and answers where to pay for it. */
export async function createPurchase(
  purchase: Purchase,
): Promise<{ url: string; orderId: string | undefined }> {
  const { url, orderIds } = await sendPurchase(purchaseRequest(purchase, window.location.origin))
  return { url, orderId: orderIds[0] }
}

/** Buys what a request names, and answers where to pay for it. */
export async function sendPurchase(body: PurchaseRequest): Promise<CreatePurchaseResponse> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('create-purchase', { body })
  if (error) throw error
  const answer = createPurchaseResponseSchema.safeParse(data)
  if (!answer.success) throw new NoCheckoutUrlError()
  return answer.data
}

export function purchaseRequest(
  {
    products,
    files,
    imageUrl,
    fileName,
    specialInstructions,
    colourFacts,
    customerMarks,
    colourChoice,
    crop,
    acceptedSharpness,
    acceptedMissing,
    ...purchase
  }: Purchase,
  returnOrigin: string,
): PurchaseRequest {
  return {
    ...purchase,
    items: [
      {
        products: products.map(({ product, copies }) => ({ ...product, copies })),
        keepBlackAndWhite: files === 'restored',
        imageUrl,
        fileName,
        specialInstructions,
        colourFacts,
        customerMarks: [...customerMarks],
        colourRichness: colourChoice === 'black_and_white' ? null : colourChoice,
        crop,
        acceptedSharpness,
        acceptedMissing,
      },
    ],
    returnOrigin,
  }
}
