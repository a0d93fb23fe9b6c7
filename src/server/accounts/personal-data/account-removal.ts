import type { DatabaseTransaction } from '#server/db/database.ts'
import { accountDeletion, type LeftOutside } from '../queries/account-deletion.ts'
import { users } from '../users.ts'

/**
 * Takes an account away that was deleted before and has come back, with all that is kept about its
 * person but the ledger. Undefined where there is none.
 */
export async function removeAccount(
  trx: DatabaseTransaction,
  id: string,
): Promise<LeftOutside | undefined> {
  const user = await users.lock(trx, { id })
  if (user === undefined) return undefined
  const orders = await accountDeletion.lockOrders(trx, id)
  const orderIds = orders.map((order) => order.id)
  await accountDeletion.closePayments(trx, orderIds)
  const { email, emailChange } = user
  return await accountDeletion.deleteRows(trx, { id, email, newEmail: emailChange?.newEmail })
}
