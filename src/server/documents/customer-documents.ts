import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { orders } from '#server/orders/orders.ts'
import { createOrderDocuments } from './order-documents.ts'

/** The documents that customers get, of their own orders only. */
export function createCustomerDocuments(context: AppContext) {
  const { db } = context
  const documents = createOrderDocuments(context)
  return {
    /** What is not theirs answers as what does not exist. */
    async invoice(
      userId: string,
      request: { orderId: string; documentId: string },
    ): Promise<Buffer> {
      const order = await orders.find(db, request.orderId)
      if (order?.user_id !== userId) throw new AppError('order_not_found')
      return await documents.invoice(request)
    },
  }
}
