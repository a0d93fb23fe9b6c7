import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { type Session, toSession } from '../sessions.ts'

export type RefreshToken = { spentAt: Date | undefined; session: Session }

/** Refresh tokens by their digest; the tokens themselves are kept by the client alone. */
export const refreshTokens = {
  async insert(
    db: Database,
    token: { digest: Buffer; sessionId: string; now: Date },
  ): Promise<void> {
    await db
      .insertInto('auth.refresh_tokens')
      .values({
        token_hash: token.digest,
        session_id: token.sessionId,
        created_at: token.now,
        spent_at: null,
      })
      .execute()
  },

  /**
   * The token with its session, locked so that two refreshes at once come one after the other. The
   * session comes first, as it does where sessions end: otherwise the two could wait for each other.
   */
  async lock(trx: DatabaseTransaction, digest: Buffer): Promise<RefreshToken | undefined> {
    await trx
      .selectFrom('auth.sessions')
      .select('id')
      .where('id', 'in', (eb) =>
        eb.selectFrom('auth.refresh_tokens').select('session_id').where('token_hash', '=', digest),
      )
      .forUpdate()
      .execute()
    const row = await trx
      .selectFrom('auth.refresh_tokens as token')
      .innerJoin('auth.sessions as session', 'session.id', 'token.session_id')
      .selectAll('session')
      .select('token.spent_at')
      .where('token.token_hash', '=', digest)
      .executeTakeFirst()
    return row && { spentAt: row.spent_at ?? undefined, session: toSession(row) }
  },

  async spendAll(trx: DatabaseTransaction, sessionId: string, now: Date): Promise<void> {
    await trx
      .updateTable('auth.refresh_tokens')
      .set({ spent_at: now })
      .where('session_id', '=', sessionId)
      .where('spent_at', 'is', null)
      .execute()
  },
}
