import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { orders } from '#server/orders/orders.ts'
import { createPapers } from './order-documents.ts'

/** The papers that customers get, of their own orders only. */
export function createCustomerPapers(context: AppContext) {
  const papers = createPapers(context)
  const { db } = context
  return {
    /** What is not theirs answers as what does not exist. */
    async invoice(userId: string, wish: { orderId: string; documentId: string }): Promise<Buffer> {
      const order = await orders.find(db, wish.orderId)
      if (order?.user_id !== userId) throw new AppError('order_not_found')
      return await papers.invoice(wish)
    },
  }
}
