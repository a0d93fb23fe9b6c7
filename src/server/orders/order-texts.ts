import { type SoldPrintSize, soldFrameSchema, soldPrintSizeSchema } from '#contract/orders/order.ts'
import { formatPercent } from '#domain/figures.ts'
import type { Language } from '#domain/languages.ts'
import deCatalog from '#domain/locales/de/catalog.json' with { type: 'json' }
import de from '#domain/locales/de/order.json' with { type: 'json' }
import dkCatalog from '#domain/locales/dk/catalog.json' with { type: 'json' }
import dk from '#domain/locales/dk/order.json' with { type: 'json' }
import enCatalog from '#domain/locales/en/catalog.json' with { type: 'json' }
import en from '#domain/locales/en/order.json' with { type: 'json' }
import plCatalog from '#domain/locales/pl/catalog.json' with { type: 'json' }
import pl from '#domain/locales/pl/order.json' with { type: 'json' }
import svCatalog from '#domain/locales/sv/catalog.json' with { type: 'json' }
import sv from '#domain/locales/sv/order.json' with { type: 'json' }
import type { MessageReason } from '#domain/orders/customer-messages.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { RUSH_TURNAROUND, type RushOption } from '#domain/payments/rates.ts'
import type { PaidService } from '#domain/purchases/delivery-services.ts'
import type { HidingReason } from '#domain/reviews/reviews.ts'
import type { FileVariant, Paper } from '#domain/shop/articles.ts'
import { type Frame, PRINT_SIZES } from '#domain/shop/catalog.ts'
import type { Sheet, SheetId } from '#domain/shop/sheets.ts'
import type { StoredOrder } from './orders.ts'

export type OrderUpdateCode = keyof typeof en.updates
export type OrderUpdateParams = Partial<
  Record<'amount' | 'version' | 'count' | 'carrier' | 'trackingNumber', string>
>

const ORDER_TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }
const CATALOG_TEXTS = {
  en: enCatalog,
  pl: plCatalog,
  dk: dkCatalog,
  de: deCatalog,
  sv: svCatalog,
} satisfies Record<Language, Pick<typeof enCatalog, 'sizes' | 'frames' | 'smallFrame' | 'papers'>>

/** What an update says to the customer, in the language of the order. */
export function orderUpdateMessage(
  code: OrderUpdateCode,
  params: OrderUpdateParams,
  language: Language,
): string {
  return fill(ORDER_TEXTS[language].updates[code], params)
}

/** What a reason for writing says to the customer; words of a person's own have no such sentence. */
export function customerMessage(reason: MessageReason, language: Language): string | undefined {
  return reason === 'other' ? undefined : ORDER_TEXTS[language].messages[reason]
}

/** The words beside the box by which a buyer agrees to pay before the goods leave. */
export function prepaymentConsentIn(language: Language): string {
  return ORDER_TEXTS[language].prepaymentConsent
}

/** What an order calls a picture that somebody else shared, in place of the name of their file. */
export function sharedPictureIn(language: Language): string {
  return ORDER_TEXTS[language].sharedPicture
}

/** Why a review was hidden, as its author reads it. */
export function hidingReason(reason: HidingReason, language: Language): string {
  return ORDER_TEXTS[language].hiding[reason]
}

/** One line of a payment page or an invoice; the amount in minor units of the order's currency. */
export type SoldLine = { title: string; description: string; amount: number }

type SoldThing = Pick<StoredOrder, 'print_size' | 'frame' | 'paper' | 'copies' | 'language'>
type SoldWith = Pick<
  StoredOrder,
  'amount' | 'language' | 'rush' | 'rush_amount' | 'delivery_service' | 'delivery_amount'
>

/** What was bought, line by line, in the language of the order. The lines add up to its amount. */
export function soldLines(order: SoldThing & SoldWith): SoldLine[] {
  return [soldLine(order), ...sharedLines(order)]
}

/** What is made of the photo. */
export function soldLine(order: SoldThing & SoldWith): SoldLine {
  const { amount, rush_amount, delivery_amount } = order
  return { ...titleOf(order), amount: amount - rush_amount - delivery_amount }
}

/** Rush and delivery, of which each order of a purchase bears its share. */
export function sharedLines(order: SoldWith): SoldLine[] {
  const { language, rush, rush_amount, delivery_service, delivery_amount } = order
  return [
    rush && { title: rushTitle(rush, language), amount: rush_amount },
    delivery_service && {
      title: deliveryTitle(delivery_service, language),
      amount: delivery_amount,
    },
  ]
    .filter((line) => line !== null)
    .map((line) => ({ ...line, description: '' }))
}

function titleOf(order: SoldThing): Pick<SoldLine, 'title' | 'description'> {
  const { checkout } = ORDER_TEXTS[order.language]
  const size = soldPrintSizeSchema.parse(order.print_size)
  if (order.paper !== null) {
    const { name, dimensions, description: paper } = size
    const print = { size: name, dimensions, paper, copies: String(order.copies) }
    return { title: fill(checkout.print, print), description: fill(checkout.printed, print) }
  }
  const frame = frameOf(order)
  if (frame === null) return { title: size.name, description: size.dimensions }
  const sold = { size: size.name, dimensions: size.dimensions, frame: frame.name }
  return { title: fill(checkout.title, sold), description: fill(checkout.description, sold) }
}

/** The frame of an order as it was sold; null where only the files were. */
export function frameOf({ frame }: Pick<StoredOrder, 'frame'>) {
  return soldFrameSchema.nullable().parse(frame)
}

/** A rush option as documents and mails name it. */
export function rushTitle(rush: RushOption, language: Language): string {
  const { hours24, hours48 } = RUSH_TURNAROUND
  const hours = { hours24, hours48, weekend: undefined }[rush]
  return fill(ORDER_TEXTS[language].checkout.rush[rush], { hours: hours?.toString() })
}

/** A delivery service as documents and mails name it. */
export function deliveryTitle(service: PaidService, language: Language): string {
  return ORDER_TEXTS[language].checkout.delivery[service]
}

/** The same thing made of several photographs, as documents name it. */
export function photosTitle(description: string, photos: number, language: Language): string {
  const { photos: text } = ORDER_TEXTS[language].checkout
  return fill(text, { description, count: String(photos) })
}

/** The same thing made several times of one photograph, as documents name it. */
export function quantityTitle(description: string, count: number, language: Language): string {
  const { quantity: text } = ORDER_TEXTS[language].checkout
  return fill(text, { description, count: String(count) })
}

/** The discount of a package as documents name it. */
export function discountTitle(percent: number, language: Language): string {
  const { discount } = ORDER_TEXTS[language].checkout
  return fill(discount, { percent: formatPercent(percent, language) })
}

/** The one line of a credit note. */
export function creditLine(number: string, language: Language): string {
  return fill(ORDER_TEXTS[language].checkout.refund, { orderNumber: number })
}

/** The one line of a document that takes a credit note back. */
export function reversalLine(number: string, language: Language): string {
  return fill(ORDER_TEXTS[language].checkout.refundFailed, { orderNumber: number })
}

function fill(text: string, values: Record<string, string | undefined>): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`expected a value for ${name} in "${text}"`)
    return value
  })
}

/**
 * What is made of a picture as an order keeps it: in words that later changes of the catalogue cannot
 * touch. Of files alone these words stand in the place of a print size.
 */
export function soldThing({
  size,
  frame,
  paper,
  files,
  language,
}: {
  size: Sheet
  frame: unknown
  paper: Paper | null
  files: FileVariant | null
  language: Language
}): SoldPrintSize {
  if (files && hasOnlyFiles({ frame, paper })) return soldFiles(files, size, language)
  const { id, name, dimensions, inches } = size
  return { name, dimensions, inches, description: descriptionOf({ id, paper, language }) }
}

function descriptionOf({
  id,
  paper,
  language,
}: {
  id: SheetId
  paper: Paper | null
  language: Language
}): string {
  if (paper) return paperName(paper, language)
  const { sizes, smallFrame } = CATALOG_TEXTS[language]
  const size = PRINT_SIZES.find((one) => one.id === id)
  return (size ? sizes[size.id] : smallFrame).description
}

/** A frame as an order keeps it. */
export function soldFrame({ id }: Pick<Frame, 'id'>, language: Language) {
  return { id, name: CATALOG_TEXTS[language].frames[id].name }
}

/** A paper as customers and the workshop call it. */
export function paperName(paper: Paper, language: Language): string {
  return CATALOG_TEXTS[language].papers[paper]
}

/** Finished files as an order keeps them, in the place of a print size. */
function soldFiles(
  variant: FileVariant,
  { name: size, inches }: Sheet,
  language: Language,
): SoldPrintSize {
  const { files } = ORDER_TEXTS[language].checkout
  const dimensions = fill(files.sizes, { size })
  return { name: files[variant], dimensions, inches, description: dimensions }
}
