import { z } from 'zod'
import { createPaymentResponseSchema } from '#contract/orders/create-payment.ts'
import type { GiftRequest } from '#contract/orders/gift.ts'
import type { ColourChoice } from '#contract/restoration/colour-choice.ts'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import type { Language } from '#domain/languages.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import type { Sharpness } from '#domain/printing/print-sharpness.ts'
import type { ColourFacts } from '#domain/restoration/colour-facts.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import { loadBackend } from '../backend/backend.ts'
import type { PrintSizeCard } from './print-size-card.ts'

/** A photo that is ordered, and what the customer was shown beside the button. */
export type OrderedPhoto = {
  imageUrl: string
  fileName: string
  rush: RushOption | null
  colourFacts: ColourFacts | null
  customerMarks: readonly CustomerMark[]
  colourChoice: ColourChoice | null
  specialInstructions: string
  /** The customer goes on with what is left of a damaged photo. */
  acceptedMissing?: boolean | undefined
  /** Ticked where the shop asks for it; absent elsewhere. */
  acceptedPrepayment?: boolean | undefined
  /** What the customer saw as the total, in minor units. */
  shownTotal: number
  /** The version of the terms beside the button. */
  termsVersion: string
  language: Language
}

export type Purchase = OrderedPhoto & {
  /** The card that the customer saw. The server takes its name and decides by its own catalogue. */
  printSize: PrintSizeCard
  frame: { id: FrameId; name: string }
  crop: CropChoice | null
  company: { name: string; vatNumber: string; acceptsVat: boolean } | null
  /** Null where it is no present. */
  gift: GiftRequest | null
  /** The level that the customer saw and went on with; unknown where the pixels are. */
  acceptedSharpness?: Sharpness | undefined
}

/** The server accepted the order but named no payment page. */
export class NoCheckoutUrlError extends Error {
  constructor() {
    super('No checkout URL received')
    this.name = 'NoCheckoutUrlError'
  }
}

const answerSchema = createPaymentResponseSchema.extend({ orderId: z.uuid().optional() })

/** Places the order, or finds the unpaid one for the same photo, and answers where to pay for it. */
export async function createPayment(purchase: Purchase): Promise<z.infer<typeof answerSchema>> {
  const { functions } = await loadBackend()
  const body = { ...purchase, returnOrigin: window.location.origin }
  const { data, error } = await functions.invoke('create-payment', { body })
  if (error) throw error
  const answer = answerSchema.safeParse(data)
  if (!answer.success) throw new NoCheckoutUrlError()
  return answer.data
}
