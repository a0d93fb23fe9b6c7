import type { CreatePaymentRequest } from '#contract/create-payment.ts'
import { AppError } from '#domain/app-error.ts'
import { type Frame, findFrame, findPrintSize, type PrintSize } from '#domain/catalog.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import type { Money } from '#domain/money.ts'
import { priceOf } from '#domain/prices.ts'
import type { Sharpness } from '#domain/print-sharpness.ts'

/** What is bought: things of our catalogue at our price, in place of the names in a request. */
export type Purchase = {
  size: PrintSize
  frame: Frame
  language: Language
  price: Money
  instructions: string | null
  /** What the buyer agreed to; null when the request does not say. */
  acceptedSharpness: Sharpness | null
}

/** Looks up what a request names; throws when the shop does not have it. */
export function readPurchase(request: CreatePaymentRequest): Purchase {
  const { printSize, frame: wantedFrame, language } = request
  const size = findPrintSize(printSize.name)
  if (size === undefined) throw new AppError('unknown_print_size')
  const frame = findFrame(wantedFrame.id)
  if (frame === undefined) throw new AppError('unknown_frame')
  if (!isLanguage(language)) throw new AppError('unknown_language')
  const { price } = priceOf(size.id, language)
  return {
    size,
    frame,
    language,
    price,
    instructions: request.specialInstructions?.trim() || null,
    acceptedSharpness: request.acceptedSharpness ?? null,
  }
}
