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
import type { FileVariant, Product } from '#domain/shop/articles.ts'
import { loadBackend } from '../backend/backend.ts'
import { NoCheckoutUrlError, type OrderedPhoto } from './create-payment.ts'

export type Purchase = OrderedPhoto & {
  product: Product
  copies: number
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

/** Buys one thing made of one photo, as often as it is wanted, and answers where to pay for it. */
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
    product,
    copies,
    files,
    imageUrl,
    fileName,
    specialInstructions,
    colourFacts,
    customerMarks,
    colourChoice,
    crop,
    acceptedSharpness,
    ...purchase
  }: Purchase,
  returnOrigin: string,
): PurchaseRequest {
  return {
    ...purchase,
    items: [
      {
        products: [{ ...product, copies }],
        keepBlackAndWhite: files === 'restored',
        imageUrl,
        fileName,
        specialInstructions,
        colourFacts,
        customerMarks: [...customerMarks],
        colourRichness: colourChoice === 'black_and_white' ? null : colourChoice,
        crop,
        acceptedSharpness,
      },
    ],
    returnOrigin,
  }
}
