import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

/** A set of recovery codes, which is a factor of its own; the codes are kept as digests only. */
export type RecoveryCodeSet = { id: string; total: number; remaining: number }

/** What a set is called among the factors of its owner: no app can have this name. */
export const RECOVERY_CODES_NAME = 'Recovery codes'

export const recoveryCodes = {
  async find(db: Database, userId: string): Promise<RecoveryCodeSet | undefined> {
    return await db
      .selectFrom('auth.factors as factor')
      .leftJoin('auth.recovery_codes as code', 'code.factor_id', 'factor.id')
      .select('factor.id')
      .select([
        sql<number>`count(code.code_hash)::int`.as('total'),
        sql<number>`(count(code.code_hash) filter (where code.used_at is null))::int`.as(
          'remaining',
        ),
      ])
      .where('factor.user_id', '=', userId)
      .where('factor.kind', '=', 'recovery_code')
      .groupBy('factor.id')
      .executeTakeFirst()
  },

  /** The set of a person, empty at first. */
  async insertSet(trx: DatabaseTransaction, set: { userId: string; now: Date }): Promise<string> {
    const { id } = await trx
      .insertInto('auth.factors')
      .values({
        user_id: set.userId,
        kind: 'recovery_code',
        name: RECOVERY_CODES_NAME,
        created_at: set.now,
        verified_at: set.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** None of the codes before works any more. */
  async replace(trx: DatabaseTransaction, setId: string, digests: Buffer[]): Promise<void> {
    await trx.deleteFrom('auth.recovery_codes').where('factor_id', '=', setId).execute()
    await trx
      .insertInto('auth.recovery_codes')
      .values(digests.map((code_hash) => ({ factor_id: setId, code_hash, used_at: null })))
      .execute()
  },

  /** Uses a code up; false where it is not of this set, or was used before. */
  async use(
    trx: DatabaseTransaction,
    { setId, digest, now }: { setId: string; digest: Buffer; now: Date },
  ): Promise<boolean> {
    const used = await trx
      .updateTable('auth.recovery_codes')
      .set({ used_at: now })
      .where('factor_id', '=', setId)
      .where('code_hash', '=', digest)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) return false
    await trx
      .updateTable('auth.factors')
      .set({ last_used_at: now })
      .where('id', '=', setId)
      .execute()
    return true
  },
}
