import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'
import type { FactorKind } from '#server/db/tables/account-tables.ts'

/** A second factor as its owner may see it: without its secret. */
export type Factor = {
  id: string
  kind: FactorKind
  name: string
  createdAt: Date
  /** Undefined until a code of it was right. */
  verifiedAt: Date | undefined
  lastUsedAt: Date | undefined
}
/** An app with what its codes are made of, encrypted, and the step of the last one. */
export type TotpFactor = Factor & { secret: Buffer; lastStep: number | undefined }

/** The second factors of the shop's people. */
export const factors = {
  /** The oldest first. */
  async list(db: Database, userId: string): Promise<Factor[]> {
    const rows = await db
      .selectFrom('auth.factors')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toFactor)
  },

  /** Whether an account has an app that was confirmed by a code. */
  async hasConfirmedApp(db: Database, userId: string): Promise<boolean> {
    const row = await db
      .selectFrom('auth.factors')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'totp')
      .where('verified_at', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Whether somebody who works here now has a second factor that was confirmed by a code. */
  async guardsStaff(db: Database, userId: string): Promise<boolean> {
    const row = await db
      .selectFrom('auth.factors as factor')
      .innerJoin('private.staff as s', 's.user_id', 'factor.user_id')
      .select('factor.id')
      .where('factor.user_id', '=', userId)
      .where('factor.kind', '=', 'totp')
      .where('factor.verified_at', 'is not', null)
      .where('s.disabled_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  async findTotp(
    trx: DatabaseTransaction,
    own: { id: string; userId: string },
  ): Promise<TotpFactor | undefined> {
    const row = await trx
      .selectFrom('auth.factors')
      .selectAll()
      .where('id', '=', own.id)
      .where('user_id', '=', own.userId)
      .executeTakeFirst()
    if (!row?.secret) return undefined
    return { ...toFactor(row), secret: row.secret, lastStep: row.last_step ?? undefined }
  },

  async insertTotp(
    trx: DatabaseTransaction,
    factor: { id: string; userId: string; name: string; secret: Buffer; now: Date },
  ): Promise<void> {
    await trx
      .insertInto('auth.factors')
      .values({
        id: factor.id,
        user_id: factor.userId,
        kind: 'totp',
        name: factor.name,
        secret: factor.secret,
        created_at: factor.now,
      })
      .execute()
  },

  /** Notes a code that was accepted; the first one confirms the app. */
  async acceptStep(
    trx: DatabaseTransaction,
    id: string,
    { step, now }: { step: number; now: Date },
  ): Promise<void> {
    await trx
      .updateTable('auth.factors')
      .set(({ fn, val }) => ({
        last_step: step,
        last_used_at: now,
        verified_at: fn.coalesce('verified_at', val(now)),
      }))
      .where('id', '=', id)
      .execute()
  },

  async delete(trx: DatabaseTransaction, id: string): Promise<void> {
    await trx.deleteFrom('auth.factors').where('id', '=', id).execute()
  },

  /** Takes all of a person's away; returns the names of those that had been confirmed. */
  async deleteAll(trx: DatabaseTransaction, userId: string): Promise<string[]> {
    const rows = await trx
      .deleteFrom('auth.factors')
      .where('user_id', '=', userId)
      .returning(['name', 'kind', 'verified_at'])
      .execute()
    return rows.flatMap(({ name, kind, verified_at }) =>
      kind === 'totp' && verified_at !== null ? [name] : [],
    )
  },

  /** Those of a person that were begun and never confirmed. */
  async deleteUnfinished(trx: DatabaseTransaction, userId: string): Promise<void> {
    await trx
      .deleteFrom('auth.factors')
      .where('user_id', '=', userId)
      .where('verified_at', 'is', null)
      .execute()
  },

  async deleteUnfinishedBefore(db: Database, moment: Date): Promise<void> {
    await db
      .deleteFrom('auth.factors')
      .where('verified_at', 'is', null)
      .where('created_at', '<', moment)
      .execute()
  },
}

function toFactor(row: Selectable<Tables['auth.factors']>): Factor {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    createdAt: row.created_at,
    verifiedAt: row.verified_at ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
  }
}
