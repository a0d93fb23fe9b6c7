import type { Database, DatabaseTransaction } from '#server/db/database.ts'

type Challenge = { id: string; factorId: string; sessionId: string }

/**
 * That somebody is about to give a code: each is for one factor and one session, and ends with the
 * code that is accepted there. A wrong code leaves it open; `factor-attempts.ts` counts those.
 */
export const factorChallenges = {
  async insert(
    trx: DatabaseTransaction,
    challenge: { factorId: string; sessionId: string; now: Date },
  ): Promise<string> {
    const { id } = await trx
      .insertInto('auth.factor_challenges')
      .values({
        factor_id: challenge.factorId,
        session_id: challenge.sessionId,
        created_at: challenge.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Whether it was made for this factor and session, and after a moment. */
  async isOpen(
    trx: DatabaseTransaction,
    { id, factorId, sessionId }: Challenge,
    madeAfter: Date,
  ): Promise<boolean> {
    const row = await trx
      .selectFrom('auth.factor_challenges')
      .select('id')
      .where('id', '=', id)
      .where('factor_id', '=', factorId)
      .where('session_id', '=', sessionId)
      .where('created_at', '>', madeAfter)
      .executeTakeFirst()
    return row !== undefined
  },

  /** A code was accepted: what else this session asked for is answered too. */
  async deleteOfSession(trx: DatabaseTransaction, sessionId: string): Promise<void> {
    await trx.deleteFrom('auth.factor_challenges').where('session_id', '=', sessionId).execute()
  },

  async deleteBefore(db: Database, moment: Date): Promise<void> {
    await db.deleteFrom('auth.factor_challenges').where('created_at', '<', moment).execute()
  },
}
