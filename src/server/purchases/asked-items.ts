import type { CreatePurchaseRequest } from '#contract/purchases/create-purchase.ts'
import { AppError } from '#domain/app-error.ts'
import { packagePercent } from '#domain/purchases/package-discount.ts'
import { paidForItems } from '#domain/purchases/paid-for-items.ts'
import type { Problem } from '#domain/purchases/problems.ts'
import { filesOf, type PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import { FILES_ENLARGED_TO, type FileVariant, type ProductKind } from '#domain/shop/articles.ts'
import { findFrame } from '#domain/shop/catalog.ts'
import { findSheet, type Sheet, type SheetId } from '#domain/shop/sheets.ts'
import {
  type AskedOrder,
  readGift,
  requirePresentTerms,
  type Sale,
} from '#server/payments/asked-order.ts'
import type { NamedOrder, NamedPurchase } from '#server/payments/checkout-service.ts'
import { quotePurchase } from './quote-purchase.ts'
import { type AskedPurchase, readPurchase } from './read-purchase.ts'

type Quoted = ReturnType<typeof quotePurchase>

const SOLD: readonly string[] = ['files', 'framed-small', 'print'] satisfies ProductKind[]

/**
 * What a purchase asks for, photograph by photograph, at the prices that its buyer saw: of one its
 * finished files, a small frame or loose prints; of several their finished files.
 * @throws AppError `purchase_refused` with the index of the item and the reason, where a quote has a
 * problem with it or it is not sold yet; `price_changed` and `terms_changed`.
 */
export function readAskedItems(request: CreatePurchaseRequest, sale: Sale): NamedPurchase['items'] {
  const quote = quotePurchase(request, sale)
  const { purchase } = readPurchase(request, sale.now)
  const [problem] = [...quote.problems, ...notSoldYet(request)]
  if (problem) throw refusalOf(problem)
  requirePresentTerms(request.termsVersion)
  if (request.shownTotal !== quote.total) throw new AppError('price_changed')
  const percent = packagePercent(purchase.items.length)
  const paid = paidForItems({ lines: quote.lines, percent }, purchase.items.length)
  const named = purchase.items.map((item, index): NamedOrder => {
    const bought = request.items[index]
    const price = quote.lines.find((line) => line.item === index)?.amount
    if (bought === undefined || price === undefined) throw refusalOf({ item: index })
    const { imageUrl, fileName } = bought
    const amount = paid[index] ?? price
    // What belongs to all of a purchase is paid with its first photograph.
    const shared = index === 0 ? quote.delivery + quote.rush : 0
    const asked = {
      ...thingsOf(item),
      ...choicesOf(bought, filesOf(item)),
      files: filesOf(item),
      language: purchase.language,
      rush: purchase.rush,
      rushAmount: index === 0 ? quote.rush : 0,
      delivery: deliveryOf(purchase, quote),
      price: { amount: amount + shared, currency: quote.currency },
      discount: price - amount,
      gift: readGift(request.gift ?? null, sale.now),
      acceptedPrepayment: request.acceptedPrepayment ?? false,
    } satisfies AskedOrder
    return { asked, imageUrl, fileName }
  })
  const [first, ...others] = named
  if (first === undefined) throw refusalOf({})
  return [first, ...others]
}

/** What a buyer wants of one photograph; none of it is ever part of the price. */
function choicesOf(bought: CreatePurchaseRequest['items'][number], files: FileVariant) {
  const isGray = files === 'restored'
  return {
    instructions: bought.specialInstructions?.trim() || null,
    colourFacts: knownColourFacts(bought.colourFacts),
    customerMarks: isGray ? [] : (bought.customerMarks ?? []),
    colourChoice: isGray ? ('black_and_white' as const) : (bought.colourRichness ?? null),
    crop: bought.crop ?? null,
    acceptedSharpness: bought.acceptedSharpness ?? null,
  }
}

type Things = Pick<AskedOrder, 'size' | 'frame' | 'paper' | 'copies'>

/** The sheet that is made, what it is on or in, and how often; of files, the sheet that they are enlarged to. */
function thingsOf({ products }: PurchaseItem): Things {
  const [{ product, copies } = {}] = products
  switch (product?.kind) {
    case 'framed-small':
      return {
        size: sheetCalled(product.variant),
        frame: findFrame(product.frame) ?? null,
        paper: null,
        copies: 1,
      }
    case 'print':
      return {
        size: sheetCalled(product.variant),
        frame: null,
        paper: product.paper,
        copies: copies ?? 1,
      }
    default:
      return { size: sheetCalled(FILES_ENLARGED_TO), frame: null, paper: null, copies: 1 }
  }
}

function sheetCalled(id: SheetId): Sheet {
  const sheet = findSheet(id)
  if (sheet === undefined) throw new Error(`expected a sheet called ${id}`)
  return sheet
}

function deliveryOf(
  { service, country }: AskedPurchase,
  { delivery: amount }: Quoted,
): AskedOrder['delivery'] {
  return service === 'free' ? null : { service, country, amount }
}

/**
 * Several products of one photograph, framed ones of the price cards, and anything but the files of
 * several photographs follow here. Of files there is no present, and no invoice to a company.
 */
function notSoldYet({ items, rush, gift, company }: CreatePurchaseRequest): Problem[] {
  const isAlone = items.length === 1
  if (!isAlone && rush) return [{ item: null, code: 'not_sold_yet' }]
  const unsold = items.findIndex(({ products: [product, ...more] }) => {
    const isSold = SOLD.includes(product?.kind ?? '') && (isAlone || product?.kind === 'files')
    const isOnce = product?.kind === 'print' || product?.copies === 1
    const isPlain = product?.kind !== 'files' || !(gift || company)
    return more.length > 0 || !isSold || !isOnce || !isPlain
  })
  return unsold < 0 ? [] : [{ item: unsold, code: 'not_sold_yet' }]
}

function refusalOf({ item = null, code = 'no_products' }: Partial<Problem>): AppError {
  return new AppError('purchase_refused', { reason: code, ...(item !== null && { item }) })
}
