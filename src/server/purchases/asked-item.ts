import type { CreatePurchaseRequest } from '#contract/purchases/create-purchase.ts'
import { AppError } from '#domain/app-error.ts'
import type { Problem, ProblemCode } from '#domain/purchases/problems.ts'
import { filesOf, type PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import { FILES_ENLARGED_TO, type ProductKind } from '#domain/shop/articles.ts'
import { findFrame } from '#domain/shop/catalog.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import {
  type AskedOrder,
  readGift,
  requirePresentTerms,
  type Sale,
} from '#server/payments/asked-order.ts'
import { quotePurchase } from './quote-purchase.ts'
import { type AskedPurchase, readPurchase } from './read-purchase.ts'

type OneItem = { bought: CreatePurchaseRequest['items'][number]; asked: AskedOrder }
type Quoted = ReturnType<typeof quotePurchase>

const SOLD: readonly string[] = ['files', 'framed-small'] satisfies ProductKind[]

/**
 * What a purchase of one photograph asks for, at the price that its buyer saw: its finished files, or
 * a small frame.
 * @throws AppError `purchase_refused` with the index of the item and the reason, where a quote has a
 * problem with it or it is not sold yet; `price_changed` and `terms_changed`.
 */
export function readAskedItem(request: CreatePurchaseRequest, sale: Sale): OneItem {
  const quote = quotePurchase(request, sale)
  const { purchase } = readPurchase(request, sale.now)
  const [bought] = request.items
  const [item] = purchase.items
  const [problem] = [...quote.problems, ...notSoldYet(request)]
  if (problem || !bought || !item) throw refusalOf(problem)
  requirePresentTerms(request.termsVersion)
  if (request.shownTotal !== quote.total) throw new AppError('price_changed')
  const isGray = filesOf(item) === 'restored'
  const asked = {
    ...thingsOf(item),
    files: filesOf(item),
    language: purchase.language,
    rush: purchase.rush,
    rushAmount: quote.rush,
    delivery: deliveryOf(purchase, quote),
    price: { amount: quote.total, currency: quote.currency },
    instructions: bought.specialInstructions?.trim() || null,
    colourFacts: knownColourFacts(bought.colourFacts),
    customerMarks: isGray ? [] : (bought.customerMarks ?? []),
    colourChoice: isGray ? 'black_and_white' : (bought.colourRichness ?? null),
    crop: bought.crop ?? null,
    gift: readGift(request.gift ?? null, sale.now),
    acceptedSharpness: bought.acceptedSharpness ?? null,
    acceptedPrepayment: request.acceptedPrepayment ?? false,
  } satisfies AskedOrder
  return { bought, asked }
}

/** The sheet that is made, and its frame; of files, the sheet that they are enlarged to. */
function thingsOf({ products }: PurchaseItem): Pick<AskedOrder, 'size' | 'frame'> {
  const product = products[0]?.product
  const framed = product?.kind === 'framed-small' ? product : undefined
  const size = findSheet(framed?.variant ?? FILES_ENLARGED_TO)
  if (size === undefined) throw new Error(`expected a sheet for ${product?.kind}`)
  return { size, frame: (framed && findFrame(framed.frame)) ?? null }
}

function deliveryOf(
  { service, country }: AskedPurchase,
  { delivery: amount }: Quoted,
): AskedOrder['delivery'] {
  return service === 'free' ? null : { service, country, amount }
}

/**
 * Several photographs, several products of one, prints and framed ones of the price cards follow here.
 * Of files there is no present, and no invoice to a company.
 */
function notSoldYet({ items, gift, company }: CreatePurchaseRequest): Problem[] {
  const [{ products = [] } = {}, ...others] = items
  const [product, ...more] = products
  const isSold = product !== undefined && SOLD.includes(product.kind) && product.copies === 1
  const isPlain = product?.kind !== 'files' || !(gift || company)
  if (others.length === 0 && more.length === 0 && isSold && isPlain) return []
  return [{ item: others.length > 0 ? null : 0, code: 'not_sold_yet' }]
}

function refusalOf(problem: Problem | undefined): AppError {
  const { item = null, code = 'no_products' satisfies ProblemCode } = problem ?? {}
  return new AppError('purchase_refused', { reason: code, ...(item !== null && { item }) })
}
