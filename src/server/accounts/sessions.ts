import type { Database } from '#server/db/database.ts'

export type Session = { id: string; userId: string; createdAt: Date; refreshedAt: Date }
export type ListedSession = Session & { userAgent: string | undefined }

/** Sign-ins on devices. Ending one also deletes its refresh tokens. */
export const sessions = {
  async insert(
    db: Database,
    session: { userId: string; userAgent: string | undefined; now: Date },
  ): Promise<string> {
    const { id } = await db
      .insertInto('auth.sessions')
      .values({
        user_id: session.userId,
        user_agent: session.userAgent ?? null,
        created_at: session.now,
        refreshed_at: session.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  async find(db: Database, id: string): Promise<Session | undefined> {
    const row = await db
      .selectFrom('auth.sessions')
      .select(['id', 'user_id', 'created_at', 'refreshed_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return (
      row && {
        id: row.id,
        userId: row.user_id,
        createdAt: row.created_at,
        refreshedAt: row.refreshed_at,
      }
    )
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
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      userAgent: row.user_agent ?? undefined,
      createdAt: row.created_at,
      refreshedAt: row.refreshed_at,
    }))
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

  /** Ends the sessions of a person that were used least lately, beyond a number and the newest. */
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

  async deleteOver(db: Database, over: { idleSince: Date; createdBefore: Date }): Promise<void> {
    await db
      .deleteFrom('auth.sessions')
      .where(({ or, eb }) =>
        or([eb('refreshed_at', '<', over.idleSince), eb('created_at', '<', over.createdBefore)]),
      )
      .execute()
  },
}
