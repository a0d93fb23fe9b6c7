import type { CreatePaymentRequest } from '#contract/orders/create-payment.ts'
import type { GiftRequest } from '#contract/orders/gift.ts'
import type { ColourChoice } from '#contract/restoration/colour-choice.ts'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import { AppError } from '#domain/app-error.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts'
import { type Country, isCountry } from '#domain/orders/countries.ts'
import type { Money } from '#domain/payments/money.ts'
import { type PriceChange, priceAt } from '#domain/payments/price-ledger.ts'
import { type RushOption, rushSurcharge } from '#domain/payments/rates.ts'
import { netOfLines, VAT_RATES } from '#domain/payments/vat.ts'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import type { Sharpness } from '#domain/printing/print-sharpness.ts'
import type { PaidService } from '#domain/purchases/delivery-services.ts'
import { type Gift, isGiftDay } from '#domain/purchases/gift.ts'
import { type ColourFacts, knownColourFacts } from '#domain/restoration/colour-facts.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'
import type { FileVariant, Paper } from '#domain/shop/articles.ts'
import { type Frame, findFrame, findPrintSize, framedArticle } from '#domain/shop/catalog.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import type { Sheet } from '#domain/shop/sheets.ts'
import { readRush } from './asked-rush.ts'

/** What one order is to be: things of our catalogue at our price, in place of the names in a request. */
export type AskedOrder = {
  /** Of files alone, the size that the larger of them has. */
  size: Sheet
  /** Null where nothing is framed. */
  frame: Frame | null
  /** What loose prints are on; null where there are none. */
  paper: Paper | null
  /** How many of the same. */
  copies: number
  /** Which files are paid for; null where they come with a framed print. */
  files: FileVariant | null
  language: Language
  rush: RushOption | null
  /** How it is sent, and what that costs in minor units; null where it travels free, or not at all. */
  delivery: { service: PaidService; country: Country; amount: number } | null
  /** What the rush costs on top, in minor units; part of the price. */
  rushAmount: number
  /** What it costs in the end. */
  price: Money
  /** What a package makes it cheaper by, in minor units; not a part of the price. */
  discount: number
  instructions: string | null
  colourFacts: ColourFacts | null
  customerMarks: readonly CustomerMark[]
  /** Null where the customer left it to the shop. */
  colourChoice: ColourChoice | null
  /** On the photo; null where the customer left it to the shop. */
  crop: CropChoice | null
  /** Null where it is no present. */
  gift: Gift | null
  /** What the buyer agreed to; null when the request does not say. */
  acceptedSharpness: Sharpness | null
  /** Whether they go on with what is left of a damaged photo. */
  acceptedMissing: boolean
  acceptedPrepayment: boolean
}

/** The moment of an order, and the prices that the shop has charged up to it. */
export type Sale = {
  now: Date
  ledger: readonly PriceChange[]
  /** Days on which the workshop is closed. */
  closures: readonly Closure[]
}

/**
 * Looks up what a request names; throws when the shop does not have it, does not sell it at this
 * moment, or not at the price that the buyer saw. Whoever asks in a language that the shop does not
 * speak buys in English.
 */
export function readAskedOrder(request: CreatePaymentRequest, sale: Sale): AskedOrder {
  const { now, ledger, closures } = sale
  const { printSize, frame: wantedFrame } = request
  const size = findPrintSize(printSize.name)
  if (size === undefined) throw new AppError('unknown_print_size')
  const frame = findFrame(wantedFrame.id)
  if (frame === undefined) throw new AppError('unknown_frame')
  const language = isLanguage(request.language) ? request.language : DEFAULT_LANGUAGE
  const rush = readRush(request.rush ?? null, now, closures)
  requirePresentTerms(request.termsVersion ?? POLICIES.termsVersion)
  const rushAmount = rush === null ? 0 : rushSurcharge(language, rush).amount
  const { price: print } = priceAt(ledger, { article: framedArticle(size.id), language }, now)
  const price = { amount: print.amount + rushAmount, currency: print.currency }
  const { shownTotal = null } = request
  const colourChoice = request.colourChoice ?? null
  if (shownTotal !== null && shownTotal !== price.amount) throw new AppError('price_changed')
  return {
    size,
    frame,
    paper: null,
    copies: 1,
    files: null,
    language,
    rush,
    delivery: null,
    rushAmount,
    price,
    discount: 0,
    instructions: request.specialInstructions?.trim() || null,
    colourFacts: knownColourFacts(request.colourFacts),
    // Who chose no colours at last wants none of those they pointed at before.
    customerMarks: colourChoice === 'black_and_white' ? [] : (request.customerMarks ?? []),
    colourChoice,
    crop: request.crop ?? null,
    gift: readGift(request.gift ?? null, now),
    acceptedSharpness: request.acceptedSharpness ?? null,
    acceptedMissing: request.acceptedMissing ?? false,
    acceptedPrepayment: request.acceptedPrepayment ?? false,
  }
}

/**
 * The same without the tax of a country: what a company there pays, who pays that tax itself. Each
 * part keeps the share of the tax that a document would give it.
 */
export function withoutTaxOf(asked: AskedOrder, country: string): AskedOrder {
  const rate = isCountry(country) ? VAT_RATES[country] : undefined
  if (rate === undefined) throw new Error(`expected a country with a rate, got ${country}`)
  const { price, rushAmount, delivery, discount } = asked
  const sending = delivery?.amount ?? 0
  const goods = price.amount - rushAmount - sending
  const [print = 0, rush = 0, sent = 0] = netOfLines([goods, rushAmount, sending], rate)
  const [undiscounted = 0] = netOfLines([goods + discount], rate)
  return {
    ...asked,
    rushAmount: rush,
    delivery: delivery && { ...delivery, amount: sent },
    price: { ...price, amount: print + rush + sent },
    discount: undiscounted - print,
  }
}

/** A present with neither a message nor a day is packed as anything else is. */
export function readGift(asked: GiftRequest | null, now: Date): Gift | null {
  const message = asked?.message.trim() ?? ''
  const notBefore = asked?.notBefore ?? null
  if (notBefore !== null && !isGiftDay(notBefore, now)) throw new AppError('gift_date_refused')
  return message === '' && notBefore === null ? null : { message, notBefore }
}

/** Nobody accepts terms that they were not shown: a page may be older than the server. */
export function requirePresentTerms(shown: string): void {
  if (shown !== POLICIES.termsVersion) throw new AppError('terms_changed')
}
