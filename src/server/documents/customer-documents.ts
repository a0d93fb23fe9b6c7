import { AppError } from '#domain/app-error.ts'
import type { Database } from '#server/db/database.ts'
import type { Orders } from '#server/orders/orders.ts'
import type { Papers } from './order-documents.ts'

export type CustomerPapers = ReturnType<typeof createCustomerPapers>

/** The papers that customers get, of their own orders only. */
export function createCustomerPapers(parts: {
  db: Database
  orders: Pick<Orders, 'find'>
  papers: Pick<Papers, 'invoice'>
}) {
  const { db, orders, papers } = parts
  return {
    /** What is not theirs answers as what does not exist. */
    async invoice(userId: string, wish: { orderId: string; documentId: string }): Promise<Buffer> {
      const order = await orders.find(db, wish.orderId)
      if (order?.user_id !== userId) throw new AppError('order_not_found')
      return await papers.invoice(wish)
    },
  }
}
