import type { CreatePurchaseRequest } from '#contract/purchases/create-purchase.ts'
import { AppError } from '#domain/app-error.ts'
import { packagePercent } from '#domain/purchases/package-discount.ts'
import { paidForItems } from '#domain/purchases/paid-for-items.ts'
import { weightOf } from '#domain/purchases/parcel-weight.ts'
import type { Problem } from '#domain/purchases/problems.ts'
import { filesOf, isFilesOnly, type PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { sharesOf } from '#domain/purchases/shares.ts'
import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import {
  type AskedOrder,
  readGift,
  requirePresentTerms,
  type Sale,
} from '#server/payments/asked-order.ts'
import type { NamedOrder, NamedPurchase } from '#server/payments/checkout-service.ts'
import { thingsOf } from './asked-things.ts'
import { quotePurchase } from './quote-purchase.ts'
import { type AskedPurchase, readPurchase } from './read-purchase.ts'

type Quoted = ReturnType<typeof quotePurchase>

/**
 * What a purchase asks for, photograph by photograph, at the prices that its buyer saw: one product of
 * each.
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
  const parts = partsOf(purchase, quote)
  const gift = readGift(request.gift ?? null, sale.now)
  const named = purchase.items.map((item, index): NamedOrder => {
    const bought = request.items[index]
    const part = parts[index]
    if (bought === undefined || part === undefined) throw refusalOf({ item: index })
    const { imageUrl, fileName } = bought
    const { goods, discount, rushAmount, deliveryAmount } = part
    const amount = goods + rushAmount + deliveryAmount
    const isSent = !isFilesOnly([item])
    const asked = {
      ...thingsOf(item),
      ...choicesOf(bought, item),
      language: purchase.language,
      rush: purchase.rush,
      rushAmount,
      delivery: isSent ? deliveryOf(purchase, deliveryAmount) : null,
      price: { amount, currency: quote.currency },
      discount,
      gift: isSent ? gift : null,
      acceptedPrepayment: request.acceptedPrepayment ?? false,
    } satisfies AskedOrder
    return { asked, imageUrl, fileName }
  })
  const [first, ...others] = named
  if (first === undefined) throw refusalOf({})
  return [first, ...others]
}

/**
 * What each photograph bears of the total: what is made of it less its part of the discount, and its
 * share of the delivery by its weight and of the rush. All of them together are the total.
 */
function partsOf({ items }: AskedPurchase, quote: Quoted) {
  const percent = packagePercent(items.length)
  const paid = paidForItems({ lines: quote.lines, percent }, items.length)
  const deliveries = sharesOf(
    quote.delivery,
    items.map(({ products }) => weightOf(products)),
  )
  const rushes = sharesOf(
    quote.rush,
    items.map(() => 1),
  )
  return items.map((_, index) => {
    const price = quote.lines
      .filter(({ item }) => item === index)
      .reduce((sum, { amount }) => sum + amount, 0)
    const goods = paid[index] ?? 0
    return {
      goods,
      discount: price - goods,
      rushAmount: rushes[index] ?? 0,
      deliveryAmount: deliveries[index] ?? 0,
    }
  })
}

/** What a buyer wants of one photograph; none of it is ever part of the price. */
function choicesOf(bought: CreatePurchaseRequest['items'][number], item: PurchaseItem) {
  const isGray = filesOf(item) === 'restored'
  return {
    instructions: bought.specialInstructions?.trim() || null,
    colourFacts: knownColourFacts(bought.colourFacts),
    customerMarks: isGray ? [] : (bought.customerMarks ?? []),
    colourChoice: isGray ? ('black_and_white' as const) : (bought.colourRichness ?? null),
    crop: bought.crop ?? null,
    acceptedSharpness: bought.acceptedSharpness ?? null,
  }
}

function deliveryOf({ service, country }: AskedPurchase, amount: number): AskedOrder['delivery'] {
  return service === 'free' ? null : { service, country, amount }
}

/**
 * Several products of one photograph, and several frames of it, follow here. Files alone are neither a
 * present nor on the invoice of a company.
 */
function notSoldYet({ items, gift, company }: CreatePurchaseRequest): Problem[] {
  const areFiles = items.map(({ products }) => products.every(({ kind }) => kind === 'files'))
  const isPresent = Boolean(gift) && areFiles.every(Boolean)
  const unsold = items.findIndex(({ products: [product, ...more] }, index) => {
    const isOnce = product?.kind === 'print' || product?.copies === 1
    const isPlain = !areFiles[index] || !(isPresent || company)
    return more.length > 0 || !isOnce || !isPlain
  })
  return unsold < 0 ? [] : [{ item: unsold, code: 'not_sold_yet' }]
}

function refusalOf({ item = null, code = 'no_products' }: Partial<Problem>): AppError {
  return new AppError('purchase_refused', { reason: code, ...(item !== null && { item }) })
}
