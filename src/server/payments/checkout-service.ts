import type {
  CreatePaymentRequest,
  CreatePaymentResponse,
  ResumePaymentRequest,
} from '#contract/orders/create-payment.ts'
import { AppError } from '#domain/app-error.ts'
import { isPayable } from '#domain/orders/order-life.ts'
import { sameZoneAs } from '#domain/purchases/delivery.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { createPictureFinder, type NamedPicture } from '#server/orders/purchases/named-picture.ts'
import { originals } from '#server/orders/purchases/originals.ts'
import { purchaseOrders } from '#server/orders/purchases/purchase-orders.ts'
import { priceLedger } from '#server/prices/price-ledger.ts'
import { type AskedOrder, readAskedOrder, type Sale, withoutTaxOf } from './asked-order.ts'
import { requireWorthyRush } from './asked-rush.ts'
import { createCompanyService } from './company-service.ts'
import { type Attempt, type Buyer, createPaymentAttempts } from './payment-attempts.ts'
import { createOrderPlacing, type WantedOrder } from './place-orders.ts'

/** Far above what a person clicks; each call may open a checkout at the provider. */
const CHECKOUTS: CallLimit = { most: 30, minutes: 10 }

/** A picture as its buyer names it, and what is to be made of it. */
export type NamedOrder = { asked: AskedOrder; picture: NamedPicture }
/** All that is to be paid at once, and where its buyer returns to. */
export type NamedPurchase = {
  items: readonly [NamedOrder, ...NamedOrder[]]
} & Pick<CreatePaymentRequest, 'returnOrigin' | 'company'>

/** Takes orders and leads their buyers to the payment page. */
export function createCheckoutService(context: AppContext) {
  const { db, clock, config, readSettings } = context
  const { origins } = config.http
  const attempts = createPaymentAttempts(context)
  const placing = createOrderPlacing(context, attempts)
  const pictureFinder = createPictureFinder(context)
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
      const { closures } = await readSettings()
      const asked = readAskedOrder(request, { now: clock(), ledger, closures })
      const { imageUrl, fileName, returnOrigin, company } = request
      const items = [{ asked, picture: { imageUrl, fileName } }] as const
      const { url, orders } = await order(buyer, { items, returnOrigin, company })
      return { url, orderId: orders[0].id }
    },

    /** The same for a request of another kind, which `read` knows; answers every order of it. */
    async startAsked(
      buyer: Buyer,
      read: (sale: Sale) => NamedPurchase,
    ): Promise<{ url: string; purchaseId: string; orderIds: string[] }> {
      await callCounter.require(`checkout:${buyer.userId}`, CHECKOUTS)
      const ledger = await priceLedger.read(db, config)
      const { closures } = await readSettings()
      const { url, orders } = await order(buyer, read({ now: clock(), ledger, closures }))
      const [{ id, purchase_id }] = orders
      return { url, purchaseId: purchase_id ?? id, orderIds: orders.map((one) => one.id) }
    },

    /** Continues the payment of an order that was placed, at the price that it was placed for. */
    async resume(buyer: Buyer, request: ResumePaymentRequest): Promise<CreatePaymentResponse> {
      await callCounter.require(`checkout:${buyer.userId}`, CHECKOUTS)
      const returnOrigin = requireOrigin(request.returnOrigin)
      const { url, orders } = await attempts.open(buyer, returnOrigin, () =>
        db.transaction().execute((trx) => find(trx, buyer, request.orderId)),
      )
      return { url, orderId: orders[0].id }
    },
  }

  async function order(
    buyer: Buyer,
    { items, returnOrigin, company }: NamedPurchase,
  ): ReturnType<typeof attempts.open> {
    const origin = requireOrigin(returnOrigin)
    const buying = company ? await companyService.read(company) : undefined
    const wanted: WantedOrder[] = []
    // One after the other, so that a purchase of two hundred photographs asks the database gently.
    for (const { asked, picture } of items) {
      const earlier = wanted.map((want) => want.picture)
      wanted.push({
        asked: buying?.taxFreeTo ? taxFree(asked, buying.taxFreeTo) : asked,
        picture: await pictureFinder.find(picture, buyer.userId, earlier),
      })
    }
    const [first, ...others] = wanted
    if (first === undefined) throw new Error('a purchase without orders')
    return await attempts.open(buyer, origin, () =>
      db
        .transaction()
        .execute((trx) => placing.place(trx, { buyer, buying, wanted: [first, ...others] })),
    )
  }

  async function find(trx: DatabaseTransaction, buyer: Buyer, orderId: string): Promise<Attempt> {
    const [first, ...others] = await purchaseOrders.lockOwn(trx, buyer.userId, orderId)
    if (first === undefined) throw new AppError('order_not_found')
    const { closures } = await readSettings()
    for (const order of [first, ...others]) {
      if (!isPayable(order)) throw new AppError('order_not_payable', { status: order.status })
      requireWorthyRush(order.rush, clock(), closures)
      // Nobody is led to pay for what would be paid back.
      if (!(await originals.isOpen(trx, order, clock()))) throw new AppError('family_link_gone')
    }
    const found: Attempt['orders'] = [first, ...others]
    return { orders: found, payment: await attempts.current(trx, found) }
  }

  function requireOrigin(origin: string): string {
    if (!origins.includes(origin)) throw new AppError('foreign_origin')
    return origin
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
