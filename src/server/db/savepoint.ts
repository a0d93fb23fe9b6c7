import { sql } from 'kysely'
import type { DatabaseTransaction } from './database.ts'

/** Does work in a transaction, and undoes it at once unless it is to be kept. */
export async function withSavepoint<T>(
  trx: DatabaseTransaction,
  { keep }: { keep: boolean },
  work: () => Promise<T>,
): Promise<T> {
  await sql`savepoint attempt`.execute(trx)
  const result = await work()
  await (keep ? sql`release savepoint attempt` : sql`rollback to savepoint attempt`).execute(trx)
  return result
}
