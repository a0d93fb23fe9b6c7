import type {
  CreatePaymentRequest,
  CreatePaymentResponse,
  ResumePaymentRequest,
} from '#contract/orders/create-payment.ts'
import { AppError } from '#domain/app-error.ts'
import { isPayable } from '#domain/orders/order-life.ts'
import { sharpnessOf } from '#domain/printing/sharpness-of-crop.ts'
import { includedRevisions } from '#domain/proofs/proofing.ts'
import { sameZoneAs } from '#domain/purchases/delivery.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { prepaymentConsentIn, soldFiles, soldFrame, soldSheet } from '#server/orders/order-texts.ts'
import { orders } from '#server/orders/orders.ts'
import type { PhotoObject } from '#server/photos/objects.ts'
import { requireOwnPhoto } from '#server/photos/own-photo.ts'
import { createPhotoFinder } from '#server/photos/photo-finder.ts'
import { priceLedger } from '#server/prices/price-ledger.ts'
import { type AskedOrder, readAskedOrder, type Sale, withoutTaxOf } from './asked-order.ts'
import { requireWorthyRush } from './asked-rush.ts'
import { type BuyingCompany, createCompanyService } from './company-service.ts'
import { type Attempt, type Buyer, createPaymentAttempts } from './payment-attempts.ts'

/** Far above what a person clicks; each call may open a checkout at the provider. */
const CHECKOUTS: CallLimit = { most: 30, minutes: 10 }

/** Whose photo it is about, and where its buyer returns to. */
type OrderedPhoto = Pick<CreatePaymentRequest, 'imageUrl' | 'fileName' | 'returnOrigin' | 'company'>

/** Takes orders and leads their buyers to the payment page. */
export function createCheckoutService(context: AppContext) {
  const { db, clock, config, randomId } = context
  const { origins } = config.http
  const attempts = createPaymentAttempts(context)
  const findPhoto = createPhotoFinder(context)
  const callCounter = createCallCounter(context)
  const companyService = createCompanyService(context)

  return {
    /**
     * Places an order, or continues the unpaid one for the same request, and answers where to pay it.
     * However often a buyer clicks, there is one order and one open session.
     */
    async start(buyer: Buyer, request: CreatePaymentRequest): Promise<CreatePaymentResponse> {
      await callCounter.require(`checkout:${buyer.userId}`, CHECKOUTS)
      const ledger = await priceLedger.read(db, config)
      const named = readAskedOrder(request, { now: clock(), ledger })
      return await order(buyer, named, request)
    },

    /** The same for a request of another kind, which `read` knows. */
    async startAsked(
      buyer: Buyer,
      read: (sale: Sale) => { asked: AskedOrder; photo: OrderedPhoto },
    ): Promise<CreatePaymentResponse> {
      await callCounter.require(`checkout:${buyer.userId}`, CHECKOUTS)
      const ledger = await priceLedger.read(db, config)
      const { asked, photo } = read({ now: clock(), ledger })
      return await order(buyer, asked, photo)
    },

    /** Continues the payment of an order that was placed, at the price that it was placed for. */
    async resume(buyer: Buyer, request: ResumePaymentRequest): Promise<CreatePaymentResponse> {
      await callCounter.require(`checkout:${buyer.userId}`, CHECKOUTS)
      const returnOrigin = requireOrigin(request.returnOrigin)
      return await attempts.open(buyer, returnOrigin, () =>
        db.transaction().execute((trx) => find(trx, buyer, request.orderId)),
      )
    },
  }

  async function order(
    buyer: Buyer,
    named: AskedOrder,
    { imageUrl, fileName, returnOrigin, company }: OrderedPhoto,
  ): Promise<CreatePaymentResponse> {
    const origin = requireOrigin(returnOrigin)
    const photo = await requireOwnPhoto(imageUrl, buyer.userId, { findPhoto, origins })
    const buying = company ? await companyService.read(company) : undefined
    const asked = buying?.taxFreeTo ? taxFree(named, buying.taxFreeTo) : named
    return await attempts.open(buyer, origin, () =>
      db.transaction().execute((trx) => place(trx, { buyer, asked, buying, photo, fileName })),
    )
  }

  async function find(trx: DatabaseTransaction, buyer: Buyer, orderId: string): Promise<Attempt> {
    const order = await orders.lockOwn(trx, buyer.userId, orderId)
    if (!isPayable(order)) throw new AppError('order_not_payable', { status: order.status })
    requireWorthyRush(order.rush, clock())
    return { order, payment: await attempts.current(trx, order) }
  }

  function requireOrigin(origin: string): string {
    if (!origins.includes(origin)) throw new AppError('foreign_origin')
    return origin
  }

  async function place(
    trx: DatabaseTransaction,
    request: {
      buyer: Buyer
      asked: AskedOrder
      buying: BuyingCompany | undefined
      photo: PhotoObject & { url: string }
      fileName: string
    },
  ): Promise<Attempt> {
    const { buyer, asked, buying, photo, fileName } = request
    const { size, frame, files, language, rush, price, acceptedSharpness } = asked
    const sharpness = sharpnessOf(photo, size, asked.crop)
    const now = clock()
    const { colourChoice } = asked
    const prepaymentConsent = asked.acceptedPrepayment
      ? JSON.stringify({ text: prepaymentConsentIn(language), at: now })
      : null
    const same = {
      user_id: buyer.userId,
      image_path: photo.path,
      image_sha256: photo.sha256,
      print_size_id: size.id,
      files,
      language,
      special_instructions: asked.instructions,
      colour_facts: asked.colourFacts && JSON.stringify(asked.colourFacts),
      customer_marks: JSON.stringify(asked.customerMarks),
      colour_richness: colourChoice === 'black_and_white' ? null : colourChoice,
      keeps_black_and_white_at: colourChoice === 'black_and_white' ? now : null,
      crop: asked.crop && JSON.stringify(asked.crop),
      gift: asked.gift && JSON.stringify(asked.gift),
      terms_version: POLICIES.termsVersion,
      company: buying ? JSON.stringify(buying.company) : null,
      is_tax_free: Boolean(buying?.taxFreeTo),
      rush,
      delivery_service: asked.delivery?.service ?? null,
      delivery_country: asked.delivery?.country ?? null,
      amount: price.amount,
    }
    await orders.takeTurn(trx, buyer.userId)
    const unpaid = await orders.lockUnpaid(trx, { ...same, frameId: frame?.id ?? null })
    if (unpaid !== undefined) {
      if (prepaymentConsent !== null) await orders.keepConsent(trx, unpaid.id, prepaymentConsent)
      return { order: unpaid, payment: await attempts.current(trx, unpaid) }
    }
    const order = await orders.insert(trx, {
      ...same,
      id: randomId(),
      original_image_url: photo.url,
      file_name: fileName,
      print_size: JSON.stringify(
        files && !frame ? soldFiles(files, size, language) : soldSheet(size, language),
      ),
      frame: frame && JSON.stringify(soldFrame(frame, language)),
      sharpness,
      sharpness_accepted: acceptedSharpness && acceptedSharpness === sharpness,
      currency: price.currency,
      rush_amount: asked.rushAmount,
      delivery_amount: asked.delivery?.amount ?? 0,
      revisions_included: includedRevisions(rush),
      terms_accepted_at: now,
      prepayment_consent: prepaymentConsent,
    })
    // The photo may have been removed since it was looked for; from here on the order keeps it.
    const isThere = await orders.holdPhoto(trx, order)
    if (isThere === undefined) throw new AppError('photo_not_found')
    await orderProgress.notify(trx, order, {
      code: 'order_received',
      by: 'customer',
      actorId: buyer.userId,
    })
    return { order, payment: await attempts.add(trx, order) }
  }
}

/** What is sold without tax goes to one country, so its delivery must have been quoted for there. */
function taxFree(asked: AskedOrder, country: string): AskedOrder {
  const { delivery } = asked
  if (delivery !== null && !sameZoneAs(delivery.country).some((one) => one === country)) {
    throw new AppError('tax_free_delivery')
  }
  return withoutTaxOf(asked, country)
}
