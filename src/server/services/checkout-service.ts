import type { CreatePaymentRequest, CreatePaymentResponse } from '#contract/create-payment.ts'
import { orderNumber, soldFrameSchema, soldPrintSizeSchema } from '#contract/order.ts'
import { AppError } from '#domain/app-error.ts'
import type { Clock } from '#domain/clock.ts'
import { inLanguage, languageTag } from '#domain/languages.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { isPhotoPath, mayStoreUnder } from '#domain/photo-path.ts'
import { photoPlaceOf, photoUrl } from '#domain/photo-url.ts'
import { POLICIES } from '#domain/policies.ts'
import { printSharpness } from '#domain/print-sharpness.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { PhotoObject } from '#server/adapters/db/objects.ts'
import type { Orders, StoredOrder } from '#server/adapters/db/orders.ts'
import type { Payments, StoredPayment } from '#server/adapters/db/payments.ts'
import type {
  CheckoutProvider,
  CheckoutSession,
} from '#server/adapters/payment/checkout-provider.ts'
import type { CallCounter, CallLimit } from './call-counter.ts'
import type { OrderProgress } from './order-progress.ts'
import { checkoutTexts, soldFrame, soldPrintSize } from './order-texts.ts'
import type { PaymentService } from './payment-service.ts'
import type { PhotoFinder } from './photo-finder.ts'
import { type Purchase, readPurchase } from './purchase.ts'

/** The provider allows 24 hours by its own clock, which may be behind ours. */
const SESSION_HOURS = 23
/** An attempt without a session is only continued while some hours to pay are left. */
const ATTEMPT_HOURS = 20
const HOUR_MS = 3_600_000
/** A lapsed session gives a new attempt; more rounds would mean that the provider makes no sense. */
const MAX_ROUNDS = 3
/** Far above what a person clicks; each call may open a checkout at the provider. */
const CHECKOUTS: CallLimit = { most: 30, minutes: 10 }

export type Buyer = { userId: string; email: string }
type Placed = { order: StoredOrder; payment: StoredPayment }

export type CheckoutService = ReturnType<typeof createCheckoutService>

/** Takes orders and leads their buyers to the payment page. */
export function createCheckoutService(options: {
  db: Database
  orders: Orders
  payments: Payments
  orderProgress: OrderProgress
  paymentService: Pick<PaymentService, 'settle'>
  provider: CheckoutProvider
  findPhoto: PhotoFinder
  clock: Clock
  randomId: () => string
  origins: readonly string[]
  callCounter: Pick<CallCounter, 'require'>
}) {
  const { db, orders, payments, orderProgress, paymentService, provider, clock } = options

  return {
    /**
     * Places an order, or continues the unpaid one for the same wish, and answers where to pay it.
     * However often a buyer clicks, there is one order and one open session.
     */
    async start(buyer: Buyer, request: CreatePaymentRequest): Promise<CreatePaymentResponse> {
      await options.callCounter.require(`checkout:${buyer.userId}`, CHECKOUTS)
      const purchase = readPurchase(request)
      const returnOrigin = requireOrigin(request.returnOrigin)
      const photo = await requirePhoto(buyer, request.imageUrl)
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const { order, payment } = await db
          .transaction()
          .execute((trx) => place(trx, { buyer, purchase, photo, fileName: request.fileName }))
        const dashboard = returnOrigin + inLanguage('/dashboard', order.language)
        const session = await openSession({ order, payment }, buyer, dashboard)
        if (session.state === 'open' && session.url !== null) {
          return { url: session.url, orderId: order.id }
        }
        await paymentService.settle(session)
        if (session.state === 'paid' || session.state === 'processing') {
          return { url: returnUrl(dashboard, 'success', order.id), orderId: order.id }
        }
      }
      throw new AppError('payment_unavailable')
    },
  }

  function requireOrigin(origin: string): string {
    if (!options.origins.includes(origin)) throw new AppError('foreign_origin')
    return origin
  }

  /** The buyer's own photo. A missing and a foreign one get the same answer. */
  async function requirePhoto(buyer: Buyer, imageUrl: string) {
    const place = photoPlaceOf(imageUrl)
    const origin = URL.canParse(imageUrl) ? new URL(imageUrl).origin : ''
    const isTheirs =
      options.origins.includes(origin) &&
      place?.bucket === PHOTO_BUCKET &&
      isPhotoPath(place.path) &&
      mayStoreUnder(place.path, buyer.userId)
    const photo = isTheirs ? await options.findPhoto(place) : undefined
    if (photo === undefined || photo.owner !== buyer.userId) throw new AppError('photo_not_found')
    return { ...photo, url: photoUrl(origin, photo) }
  }

  async function place(
    trx: DatabaseTransaction,
    wish: {
      buyer: Buyer
      purchase: Purchase
      photo: PhotoObject & { url: string }
      fileName: string
    },
  ): Promise<Placed> {
    const { buyer, purchase, photo, fileName } = wish
    const { size, frame, language, price, instructions, acceptedSharpness } = purchase
    const sharpness = printSharpness(photo, size)
    await orders.takeTurn(trx, buyer.userId)
    const unpaid = await orders.lockUnpaid(trx, {
      user_id: buyer.userId,
      image_path: photo.path,
      image_sha256: photo.sha256,
      print_size_id: size.id,
      language,
      special_instructions: instructions,
      frameId: frame.id,
    })
    if (unpaid !== undefined) return { order: unpaid, payment: await currentAttempt(trx, unpaid) }
    const order = await orders.insert(trx, {
      id: options.randomId(),
      user_id: buyer.userId,
      original_image_url: photo.url,
      image_path: photo.path,
      image_sha256: photo.sha256,
      file_name: fileName,
      print_size_id: size.id,
      print_size: JSON.stringify(soldPrintSize(size, language)),
      frame: JSON.stringify(soldFrame(frame, language)),
      special_instructions: instructions,
      sharpness,
      sharpness_accepted: acceptedSharpness && acceptedSharpness === sharpness,
      amount: price.amount,
      currency: price.currency,
      language,
      terms_version: POLICIES.termsVersion,
      terms_accepted_at: clock(),
    })
    // It may have been removed since it was looked for; from here on the order keeps it.
    const isThere = await orders.holdPhoto(trx, order)
    if (isThere === undefined) throw new AppError('photo_not_found')
    await orderProgress.tell(trx, order, {
      code: 'order_received',
      by: 'customer',
      actorId: buyer.userId,
    })
    return { order, payment: await newAttempt(trx, order, 1) }
  }

  /** The attempt that can still lead to a payment, or a new one. */
  async function currentAttempt(trx: DatabaseTransaction, order: StoredOrder) {
    const [latest] = await payments.lockOfOrder(trx, order.id)
    const age = clock().getTime() - (latest?.created_at.getTime() ?? 0)
    if (latest?.status === 'open') return latest
    if (latest?.status === 'created' && age < ATTEMPT_HOURS * HOUR_MS) return latest
    if (latest?.status === 'created') await payments.abandon(trx, latest.id)
    return await newAttempt(trx, order, (latest?.attempt ?? 0) + 1)
  }

  async function newAttempt(trx: DatabaseTransaction, order: StoredOrder, attempt: number) {
    return await payments.insert(trx, {
      orderId: order.id,
      orderNumber: orderNumber(order.id),
      attempt,
      amount: order.amount,
      currency: order.currency,
      createdAt: clock(),
    })
  }

  /** The session of an attempt. A repeat after a crash gets the same one, thanks to its key. */
  async function openSession({ order, payment }: Placed, buyer: Buyer, dashboard: string) {
    if (payment.session_id !== null) return await provider.getSession(payment.session_id)
    const size = soldPrintSizeSchema.parse(order.print_size)
    const frame = soldFrameSchema.parse(order.frame)
    const sold = { size: size.name, dimensions: size.dimensions, frame: frame.name }
    let session: CheckoutSession
    try {
      session = await provider.createSession({
        orderId: order.id,
        paymentId: payment.id,
        price: { amount: payment.amount, currency: payment.currency },
        ...checkoutTexts(sold, order.language),
        customerEmail: buyer.email,
        locale: languageTag(order.language),
        successUrl: returnUrl(dashboard, 'success', order.id),
        cancelUrl: returnUrl(dashboard, 'cancelled', order.id),
        expiresAt: new Date(payment.created_at.getTime() + SESSION_HOURS * HOUR_MS),
        idempotencyKey: `order-${order.id}-${payment.attempt}`,
      })
    } catch (error) {
      // A refused request would be refused again, so the next click starts another attempt.
      const refused = error instanceof AppError && error.params.refused === true
      if (refused) await payments.abandon(db, payment.id)
      throw error
    }
    await payments.recordSession(db, payment.id, session)
    return session
  }
}

function returnUrl(dashboard: string, payment: 'success' | 'cancelled', orderId: string): string {
  return `${dashboard}?payment=${payment}&orderId=${orderId}`
}
