import { createPaymentResponseSchema } from '#contract/create-payment.ts'
import type { CustomerMark } from '#contract/customer-marks.ts'
import type { FrameId, PrintSize } from '#domain/catalog.ts'
import type { ColourFacts } from '#domain/colour-facts.ts'
import type { Language } from '#domain/languages.ts'
import { priceOf } from '#domain/prices.ts'
import type { CropChoice } from '#domain/print-crop.ts'
import type { Sharpness } from '#domain/print-sharpness.ts'
import type { RushOption } from '#domain/rates.ts'
import { loadBackend } from './backend.ts'

export type Purchase = {
  printSize: PrintSize
  frame: { id: FrameId; name: string }
  imageUrl: string
  fileName: string
  rush: RushOption | null
  colourFacts: ColourFacts | null
  customerMarks: readonly CustomerMark[]
  crop: CropChoice | null
  specialInstructions: string
  /** The level that the customer saw and went on with; unknown where the pixels are. */
  acceptedSharpness?: Sharpness | undefined
  language: Language
}

/** The server accepted the order but named no payment page. */
export class NoCheckoutUrlError extends Error {
  constructor() {
    super('No checkout URL received')
    this.name = 'NoCheckoutUrlError'
  }
}

/**
 * Places the order, or finds the unpaid one for the same photo, and answers where to pay for it.
 * The prices are sent along as the shop showed them; the server decides by its own catalogue.
 */
export async function createPayment(purchase: Purchase): Promise<{ url: string }> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('create-payment', { body: requestBody(purchase) })
  if (error) throw error
  const answer = createPaymentResponseSchema.pick({ url: true }).safeParse(data)
  if (!answer.success) throw new NoCheckoutUrlError()
  return answer.data
}

function requestBody({ printSize, language, ...purchase }: Purchase) {
  const { id, name, dimensions, inches, popular } = printSize
  const { price, original } = priceOf(id, language)
  return {
    ...purchase,
    printSize: {
      name,
      dimensions,
      inches,
      popular,
      price: price.amount / 100,
      originalPrice: original.amount / 100,
    },
    returnOrigin: window.location.origin,
    language,
  }
}
