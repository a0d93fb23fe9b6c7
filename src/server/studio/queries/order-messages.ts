import type { MessageReason } from '#domain/orders/customer-messages.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'

/** What the shop's people wrote to the customer of an order. */
export const orderMessages = {
  async insert(
    trx: DatabaseTransaction,
    message: {
      orderId: string
      staff: string
      reason: MessageReason
      text: string | undefined
      at: Date
    },
  ): Promise<string> {
    const { id } = await trx
      .insertInto('private.order_messages')
      .values({
        order_id: message.orderId,
        staff: message.staff,
        reason: message.reason,
        text: message.text ?? null,
        created_at: message.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}
