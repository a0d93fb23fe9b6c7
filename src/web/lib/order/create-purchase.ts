import {
  type CreatePurchaseRequest,
  createPurchaseResponseSchema,
} from '#contract/purchases/create-purchase.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import { loadBackend } from '../backend/backend.ts'
import { NoCheckoutUrlError, type OrderedPhoto } from './create-payment.ts'

export type FilesPurchase = OrderedPhoto & { variant: FileVariant }

/** Buys only the finished files of one photo, and answers where to pay for them. */
export async function createFilesPurchase(
  purchase: FilesPurchase,
): Promise<{ url: string; orderId: string | undefined }> {
  const { functions } = await loadBackend()
  const body = filesRequest(purchase, window.location.origin)
  const { data, error } = await functions.invoke('create-purchase', { body })
  if (error) throw error
  const answer = createPurchaseResponseSchema.safeParse(data)
  if (!answer.success) throw new NoCheckoutUrlError()
  const { url, orderIds } = answer.data
  return { url, orderId: orderIds[0] }
}

export function filesRequest(
  {
    variant,
    imageUrl,
    fileName,
    specialInstructions,
    colourFacts,
    customerMarks,
    colourChoice,
    ...purchase
  }: FilesPurchase,
  returnOrigin: string,
): CreatePurchaseRequest {
  return {
    ...purchase,
    items: [
      {
        products: [{ kind: 'files', variant, copies: 1 }],
        keepBlackAndWhite: variant === 'restored',
        imageUrl,
        fileName,
        specialInstructions,
        colourFacts,
        customerMarks: [...customerMarks],
        colourRichness: colourChoice === 'black_and_white' ? null : colourChoice,
      },
    ],
    delivery: { service: 'free' },
    returnOrigin,
  }
}
