import type { CreatePurchaseRequest } from '#contract/purchases/create-purchase.ts'
import { AppError } from '#domain/app-error.ts'
import type { Problem, ProblemCode } from '#domain/purchases/problems.ts'
import { filesOf } from '#domain/purchases/purchase-lines.ts'
import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import { FILES_ENLARGED_TO } from '#domain/shop/articles.ts'
import { findPrintSize } from '#domain/shop/catalog.ts'
import { type AskedOrder, requirePresentTerms, type Sale } from '#server/payments/asked-order.ts'
import { quotePurchase } from './quote-purchase.ts'
import { readPurchase } from './read-purchase.ts'

type OneItem = { bought: CreatePurchaseRequest['items'][number]; asked: AskedOrder }

/**
 * What a purchase of the finished files of one photograph asks for, at the price that its buyer saw.
 * @throws AppError `purchase_refused` with the index of the item and the reason, where a quote has a
 * problem with it or it is not sold yet; `price_changed` and `terms_changed`.
 */
export function readAskedFiles(request: CreatePurchaseRequest, sale: Sale): OneItem {
  const { total, rush: rushAmount, currency, problems } = quotePurchase(request, sale)
  const { purchase } = readPurchase(request, sale.now)
  const [bought] = request.items
  const [item] = purchase.items
  const [problem] = [...problems, ...notSoldYet(request)]
  if (problem || !bought || !item) throw refusalOf(problem)
  requirePresentTerms(request.termsVersion)
  if (request.shownTotal !== total) throw new AppError('price_changed')
  const size = findPrintSize(FILES_ENLARGED_TO)
  if (size === undefined) throw new Error(`expected a sheet of ${FILES_ENLARGED_TO}`)
  const { language, rush } = purchase
  const files = filesOf(item)
  const asked = {
    size,
    frame: null,
    files,
    language,
    rush,
    rushAmount,
    price: { amount: total, currency },
    instructions: bought.specialInstructions?.trim() || null,
    colourFacts: knownColourFacts(bought.colourFacts),
    customerMarks: files === 'restored' ? [] : (bought.customerMarks ?? []),
    colourChoice: files === 'restored' ? 'black_and_white' : (bought.colourRichness ?? null),
    crop: null,
    gift: null,
    acceptedSharpness: null,
    acceptedPrepayment: request.acceptedPrepayment ?? false,
  } satisfies AskedOrder
  return { bought, asked }
}

/** Several photographs, what is framed or printed, presents and companies follow. */
function notSoldYet({ items, gift, company }: CreatePurchaseRequest): Problem[] {
  const isOnlyFiles = items.every(({ products }) => products.every(({ kind }) => kind === 'files'))
  if (items.length === 1 && isOnlyFiles && !gift && !company) return []
  return [{ item: isOnlyFiles ? null : 0, code: 'not_sold_yet' }]
}

function refusalOf(problem: Problem | undefined): AppError {
  const { item = null, code = 'no_products' satisfies ProblemCode } = problem ?? {}
  return new AppError('purchase_refused', { reason: code, ...(item !== null && { item }) })
}
