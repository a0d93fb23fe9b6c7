import type { Selectable } from 'kysely'
import type { Database, Tables } from '#server/db/database.ts'
import type { FactorKind } from '#server/db/tables/account-tables.ts'

/** How somebody came in: by their password, or by a link that was mailed to them. */
export type WayIn = 'password' | 'otp'
/** Which second factor was given in a session, and when. */
export type SecondFactor = { kind: FactorKind; at: Date }

export type Session = {
  id: string
  userId: string
  createdAt: Date
  refreshedAt: Date
  signedInBy: WayIn
  /** Undefined: the session stands on one factor alone. */
  secondFactor: SecondFactor | undefined
}
export type ListedSession = Session & { userAgent: string | undefined }

/** Sign-ins on devices. Ending one also deletes its refresh tokens. */
export const sessions = {
  async insert(
    db: Database,
    session: { userId: string; signedInBy: WayIn; userAgent: string | undefined; now: Date },
  ): Promise<Session> {
    const row = await db
      .insertInto('auth.sessions')
      .values({
        user_id: session.userId,
        signed_in_by: session.signedInBy,
        user_agent: session.userAgent ?? null,
        created_at: session.now,
        refreshed_at: session.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toSession(row)
  },

  async find(db: Database, id: string): Promise<Session | undefined> {
    const row = await db
      .selectFrom('auth.sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toSession(row)
  },

  /** The sessions of a person that are not over yet, newest first. */
  async listLiving(
    db: Database,
    userId: string,
    over: { idleSince: Date; createdBefore: Date },
  ): Promise<ListedSession[]> {
    const rows = await db
      .selectFrom('auth.sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('refreshed_at', '>=', over.idleSince)
      .where('created_at', '>=', over.createdBefore)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...toSession(row), userAgent: row.user_agent ?? undefined }))
  },

  async isAlive(db: Database, caller: { userId: string; sessionId: string }): Promise<boolean> {
    const { userId, sessionId } = caller
    return (await sessions.find(db, sessionId))?.userId === userId
  },

  async touch(
    db: Database,
    id: string,
    use: { userAgent: string | undefined; now: Date },
  ): Promise<void> {
    await db
      .updateTable('auth.sessions')
      .set({ refreshed_at: use.now, user_agent: use.userAgent ?? null })
      .where('id', '=', id)
      .execute()
  },

  /**
   * Ends the sessions of a person that were used least lately, beyond a number and the newest. Those
   * in which a second factor was given go last: a stolen password must not push them out.
   */
  async endBeyond(
    db: Database,
    { userId, newestId, most }: { userId: string; newestId: string; most: number },
  ): Promise<void> {
    await db
      .deleteFrom('auth.sessions')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('auth.sessions')
          .select('id')
          .where('user_id', '=', userId)
          .where('id', '<>', newestId)
          .orderBy((row) => row('second_factor_at', 'is not', null), 'desc')
          .orderBy('refreshed_at', 'desc')
          .offset(most - 1),
      )
      .execute()
  },

  async end(db: Database, id: string): Promise<void> {
    await db.deleteFrom('auth.sessions').where('id', '=', id).execute()
  },

  /** Ends a session if it is this person's, and returns whether it was. */
  async endOwn(db: Database, own: { userId: string; sessionId: string }): Promise<boolean> {
    const ended = await db
      .deleteFrom('auth.sessions')
      .where('id', '=', own.sessionId)
      .where('user_id', '=', own.userId)
      .executeTakeFirst()
    return ended.numDeletedRows > 0n
  },

  async endAll(db: Database, userId: string): Promise<void> {
    await db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
  },

  async endOthers(db: Database, userId: string, keptId: string): Promise<void> {
    await db
      .deleteFrom('auth.sessions')
      .where('user_id', '=', userId)
      .where('id', '<>', keptId)
      .execute()
  },

  /** Notes that a second factor was given in a session. */
  async confirm(db: Database, id: string, { kind, at }: SecondFactor): Promise<void> {
    await db
      .updateTable('auth.sessions')
      .set({ second_factor: kind, second_factor_at: at })
      .where('id', '=', id)
      .execute()
  },

  /** The sessions of a person stand on one factor alone again. */
  async withdrawSecondFactor(db: Database, userId: string): Promise<void> {
    await db
      .updateTable('auth.sessions')
      .set({ second_factor: null, second_factor_at: null })
      .where('user_id', '=', userId)
      .execute()
  },

  async withdrawSecondFactorElsewhere(
    db: Database,
    { userId, keptId }: { userId: string; keptId: string },
  ): Promise<void> {
    await db
      .updateTable('auth.sessions')
      .set({ second_factor: null, second_factor_at: null })
      .where('user_id', '=', userId)
      .where('id', '<>', keptId)
      .execute()
  },

  /** Ends the sessions of a person in which no second factor was given. */
  async endUnconfirmed(db: Database, userId: string): Promise<void> {
    await db
      .deleteFrom('auth.sessions')
      .where('user_id', '=', userId)
      .where('second_factor_at', 'is', null)
      .execute()
  },

  async deleteOver(db: Database, over: { idleSince: Date; createdBefore: Date }): Promise<void> {
    await db
      .deleteFrom('auth.sessions')
      .where(({ or, eb }) =>
        or([eb('refreshed_at', '<', over.idleSince), eb('created_at', '<', over.createdBefore)]),
      )
      .execute()
  },
}

export function toSession(row: Selectable<Tables['auth.sessions']>): Session {
  const { second_factor: kind, second_factor_at: at } = row
  return {
    id: row.id,
    userId: row.user_id,
    createdAt: row.created_at,
    refreshedAt: row.refreshed_at,
    // Sessions from before this was noted were begun by a password, but for a few.
    signedInBy: row.signed_in_by ?? 'password',
    secondFactor: kind === null || at === null ? undefined : { kind, at },
  }
}
