import type { Logger } from 'pino'
import { AppError } from '#domain/app-error.ts'
import { isPaid, mayCancel, type OrderStatus, type PaymentStatus } from '#domain/order-life.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Orders, StoredOrder } from '#server/adapters/db/orders.ts'
import type { Payments } from '#server/adapters/db/payments.ts'
import type { OrderMails } from './order-mails.ts'
import type { OrderProgress } from './order-progress.ts'
import type { PaymentService } from './payment-service.ts'
import type { RefundDesk } from './refund-desk.ts'

export type OrderService = ReturnType<typeof createOrderService>

/** What customers may ask of their placed orders. */
export function createOrderService(options: {
  db: Database
  orders: Orders
  payments: Payments
  orderProgress: OrderProgress
  orderMails: OrderMails
  paymentService: Pick<PaymentService, 'expireSessions'>
  refundDesk: RefundDesk
  log: Logger
}) {
  const { db, orders, payments, orderProgress, orderMails, paymentService, refundDesk, log } =
    options

  return {
    /** Cancels an order of the caller. What was paid is refunded; asking twice changes nothing. */
    async cancel(
      userId: string,
      orderId: string,
    ): Promise<{ status: OrderStatus; paymentStatus: PaymentStatus }> {
      const openSessions = await db.transaction().execute(async (trx) => {
        const order = await orders.lock(trx, orderId)
        if (order?.user_id !== userId) throw new AppError('order_not_found')
        if (order.status === 'cancelled') return []
        if (!mayCancel(order)) throw new AppError('order_not_cancellable', { status: order.status })
        return await close(trx, order, userId)
      })
      await paymentService.expireSessions(openSessions).catch((error: unknown) => {
        // The order is cancelled all the same: `reconcile` closes what is still open.
        log.warn({ err: error, orderId }, 'could not close the checkout of a cancelled order')
      })
      const { status, payment_status } = (await orders.find(db, orderId)) ?? {
        status: 'cancelled' as const,
        payment_status: 'unpaid' as const,
      }
      return { status, paymentStatus: payment_status }
    },
  }

  /** Returns the sessions in which the order could still be paid. */
  async function close(
    trx: DatabaseTransaction,
    order: StoredOrder,
    actorId: string,
  ): Promise<string[]> {
    const step = {
      to: 'cancelled',
      by: 'customer',
      actorId,
      code: 'cancelled_by_customer',
    } as const
    const cancelled = await orderProgress.move(trx, order, step)
    const attempts = await payments.lockOfOrder(trx, order.id)
    for (const payment of attempts) {
      if (payment.status !== 'paid') continue
      await refundDesk.ask(trx, payment, { reason: 'cancelled', by: 'customer' })
    }
    if (isPaid(order)) {
      const mail = { kind: 'order-cancelled', cause: 'cancelled', facts: {} } as const
      await orderMails.queue(trx, cancelled, mail)
    }
    return attempts.flatMap(({ status, session_id }) =>
      status === 'open' && session_id !== null ? [session_id] : [],
    )
  }
}
