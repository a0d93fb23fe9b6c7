import type { DatabaseTransaction } from '#server/db/database.ts'
import { accountDeletion, type LeftOutside } from '../queries/account-deletion.ts'
import type { User } from '../users.ts'

/** What is left to do outside the database; `checkouts` are sessions that can still be paid. */
export type RemovedAccount = LeftOutside & { checkouts: string[] }

/**
 * Takes an account away with all that is kept about its person but the ledger, whatever state its
 * orders are in. Who may ask for that is decided before, with the row of the user locked.
 */
export async function removeAccount(
  trx: DatabaseTransaction,
  { id, email, emailChange }: Pick<User, 'id' | 'email' | 'emailChange'>,
): Promise<RemovedAccount> {
  const orders = await accountDeletion.lockOrders(trx, id)
  const orderIds = orders.map((order) => order.id)
  const checkouts = await accountDeletion.closePayments(trx, orderIds)
  const left = await accountDeletion.deleteRows(trx, { id, email, newEmail: emailChange?.newEmail })
  return { ...left, checkouts }
}
