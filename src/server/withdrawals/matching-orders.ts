import { sql } from 'kysely'
import { STATUSES_IN_WORK } from '#domain/orders/order-life.ts'
import { orderNumberIn } from '#domain/withdrawals/withdrawals.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { StoredWithdrawal } from './withdrawals.ts'

/** The account with the address of a statement, and its orders that the statement may mean. */
export type MatchingOrders = { userId: string | null; orderIds: string[] }

/**
 * Looks for what a statement means: by order number and address, or, where no order is named, by the
 * address alone among the orders that are being made. Words that are no number name something else,
 * such as a service by quote, which only a person knows.
 */
export async function findMatchingOrders(
  trx: DatabaseTransaction,
  { email, order_reference }: Pick<StoredWithdrawal, 'email' | 'order_reference'>,
): Promise<MatchingOrders> {
  const user = await trx
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (user === undefined) return { userId: null, orderIds: [] }
  const number = orderNumberIn(order_reference ?? '')
  if (order_reference !== null && number === undefined) return { userId: user.id, orderIds: [] }
  const orders = trx.selectFrom('public.orders').select('id').where('user_id', '=', user.id)
  const found =
    number === undefined
      ? orders.where('status', 'in', STATUSES_IN_WORK)
      : orders.where('status', '<>', 'cancelled').where(sql`right(id::text, 8)`, '=', number)
  const rows = await found.orderBy('created_at').execute()
  return { userId: user.id, orderIds: rows.map(({ id }) => id) }
}
