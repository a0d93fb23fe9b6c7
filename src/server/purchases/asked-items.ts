import type { CreatePurchaseRequest } from '#contract/purchases/create-purchase.ts'
import { AppError } from '#domain/app-error.ts'
import { packagePercent } from '#domain/purchases/package-discount.ts'
import { paidForItems } from '#domain/purchases/paid-for-items.ts'
import { weightOf } from '#domain/purchases/parcel-weight.ts'
import type { Problem } from '#domain/purchases/problems.ts'
import {
  filesOf,
  isFilesOnly,
  linesOf,
  type PurchaseItem,
} from '#domain/purchases/purchase-lines.ts'
import { countPhotographs } from '#domain/purchases/quote.ts'
import { sharesOf } from '#domain/purchases/shares.ts'
import { type PartOfPurchase, splitIntoOrders } from '#domain/purchases/split-into-orders.ts'
import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import {
  type AskedOrder,
  readGift,
  requirePresentTerms,
  type Sale,
} from '#server/payments/asked-order.ts'
import type { NamedOrder, NamedPurchase } from '#server/payments/checkout-service.ts'
import { thingsOf } from './asked-things.ts'
import { pricesAt, quotePurchase } from './quote-purchase.ts'
import { type AskedPurchase, readPurchase } from './read-purchase.ts'

type Quoted = ReturnType<typeof quotePurchase>

type BoughtItem = CreatePurchaseRequest['items'][number]

/**
 * What a purchase asks for, order by order, at the prices that its buyer saw: one product of each
 * photograph, and copies where more is made of it.
 * @throws AppError `purchase_refused` with the index of the item and the reason, where a quote has a
 * problem with it or it is not sold yet; `price_changed` and `terms_changed`.
 */
export function readAskedItems(request: CreatePurchaseRequest, sale: Sale): NamedPurchase['items'] {
  const quote = quotePurchase(request, sale)
  const { purchase } = readPurchase(request, sale)
  const [problem] = [...quote.problems, ...notSoldYet(request)]
  if (problem) throw refusalOf(problem)
  requirePresentTerms(request.termsVersion)
  if (request.shownTotal !== quote.total) throw new AppError('price_changed')
  const parts = splitIntoOrders(purchase.items)
  const costs = costsOf(purchase, parts, { quote, sale })
  const gift = readGift(request.gift ?? null, sale.now)
  const named = parts.map(({ item, photo, original }, index): NamedOrder => {
    const bought = request.items[photo]
    const cost = costs[index]
    if (bought === undefined || cost === undefined) throw refusalOf({ item: photo })
    const { goods, discount, rushAmount, deliveryAmount } = cost
    const amount = goods + rushAmount + deliveryAmount
    const isSent = !isFilesOnly([item])
    const asked = {
      ...thingsOf(item),
      ...(item.isCopy ? NO_CHOICES : choicesOf(bought, item)),
      ...(isOfFirst(purchase, { item, photo }) ? {} : UNCUT),
      language: purchase.language,
      rush: item.isCopy ? null : purchase.rush,
      rushAmount,
      delivery: isSent ? deliveryOf(purchase, deliveryAmount) : null,
      price: { amount, currency: quote.currency },
      discount,
      gift: isSent ? gift : null,
      acceptedPrepayment: request.acceptedPrepayment ?? false,
    } satisfies AskedOrder
    return { asked, picture: pictureOf(bought, { photo, original }) }
  })
  const [first, ...others] = named
  if (first === undefined) throw refusalOf({})
  return [first, ...others]
}

/** The photo of an item, or the order or the family link of whose picture something is a copy. */
function pictureOf(
  { imageUrl, fileName, copyOf, familyLink }: BoughtItem,
  { photo, original }: Pick<PartOfPurchase, 'photo' | 'original'>,
): NamedOrder['picture'] {
  if (original !== null) return { copyOfPlace: original }
  if (copyOf) return { copyOf }
  if (familyLink) return { familyLink }
  if (imageUrl === undefined || fileName === undefined) {
    throw new AppError('bad_request', { reason: `items.${photo} names no photo` })
  }
  return { imageUrl, fileName }
}

/**
 * What each order bears of the total: what is made less its part of the discount, and its share of the
 * delivery by its weight. The rush is for what is restored. All of them together are the total.
 */
function costsOf(
  { items, language }: AskedPurchase,
  parts: readonly PartOfPurchase[],
  { quote, sale }: { quote: Quoted; sale: Sale },
) {
  const percent = packagePercent(countPhotographs(items))
  const made = parts.map(({ item }) => item)
  const lines = linesOf(made, pricesAt(sale, language))
  const paid = paidForItems({ lines, percent }, made.length)
  const deliveries = sharesOf(
    quote.delivery,
    made.map(({ products }) => weightOf(products)),
  )
  const rushes = sharesOf(
    quote.rush,
    made.map(({ isCopy }) => (isCopy ? 0 : 1)),
  )
  return made.map((_, index) => {
    const price = lines
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

/** Whether it is made into the first thing that its photograph names, for which its part was chosen. */
function isOfFirst(
  { items }: AskedPurchase,
  { item, photo }: Pick<PartOfPurchase, 'item' | 'photo'>,
): boolean {
  const { products = [] } = items[photo] ?? {}
  const first = products.find(({ product }) => product.kind !== 'files') ?? products[0]
  return item.products[0]?.product === first?.product
}

const UNCUT = { crop: null, acceptedSharpness: null } satisfies Partial<AskedOrder>

/** A copy is made of what was approved, and cut on its own proof. */
const NO_CHOICES = {
  instructions: null,
  colourFacts: null,
  customerMarks: [],
  colourChoice: null,
  acceptedMissing: false,
  ...UNCUT,
} satisfies Partial<AskedOrder>

/** What a buyer wants of one photograph; none of it is ever part of the price. */
function choicesOf(bought: BoughtItem, item: PurchaseItem) {
  const isGray = filesOf(item) === 'restored'
  return {
    instructions: bought.specialInstructions?.trim() || null,
    colourFacts: knownColourFacts(bought.colourFacts),
    customerMarks: isGray ? [] : (bought.customerMarks ?? []),
    colourChoice: isGray ? ('black_and_white' as const) : (bought.colourRichness ?? null),
    crop: bought.crop ?? null,
    acceptedSharpness: bought.acceptedSharpness ?? null,
    acceptedMissing: bought.acceptedMissing ?? false,
  }
}

function deliveryOf({ service, country }: AskedPurchase, amount: number): AskedOrder['delivery'] {
  return service === 'free' ? null : { service, country, amount }
}

/** Files alone are neither a present nor on the invoice of a company. */
function notSoldYet({ items, gift, company }: CreatePurchaseRequest): Problem[] {
  const areFiles = items.map(({ products }) => products.every(({ kind }) => kind === 'files'))
  const isPresent = Boolean(gift) && areFiles.every(Boolean)
  const unsold = areFiles.findIndex((isFiles) => isFiles && (isPresent || company))
  return unsold < 0 ? [] : [{ item: unsold, code: 'not_sold_yet' }]
}

function refusalOf({ item = null, code = 'no_products' }: Partial<Problem>): AppError {
  return new AppError('purchase_refused', { reason: code, ...(item !== null && { item }) })
}
