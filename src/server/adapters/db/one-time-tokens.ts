import type { Database, Tables } from './database.ts'

export type LinkKind = Tables['auth.one_time_tokens']['kind']

/** What the links in mails carry, by digest. Using one deletes it. */
export const oneTimeTokens = {
  async insert(
    db: Database,
    token: { digest: Buffer; userId: string; kind: LinkKind; now: Date; expiresAt: Date },
  ): Promise<void> {
    await db
      .insertInto('auth.one_time_tokens')
      .values({
        token_hash: token.digest,
        user_id: token.userId,
        kind: token.kind,
        created_at: token.now,
        expires_at: token.expiresAt,
      })
      .execute()
  },

  async findOwner(
    db: Database,
    token: { digest: Buffer; kind: LinkKind },
  ): Promise<string | undefined> {
    const row = await db
      .selectFrom('auth.one_time_tokens')
      .select('user_id')
      .where('token_hash', '=', token.digest)
      .where('kind', '=', token.kind)
      .executeTakeFirst()
    return row?.user_id
  },

  /** Deletes the token and tells whether it was there and still good. */
  async take(db: Database, token: { digest: Buffer; now: Date }): Promise<boolean> {
    const row = await db
      .deleteFrom('auth.one_time_tokens')
      .where('token_hash', '=', token.digest)
      .returning('expires_at')
      .executeTakeFirst()
    return row !== undefined && row.expires_at > token.now
  },

  async deleteAll(db: Database, userId: string): Promise<void> {
    await db.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
  },

  async deleteExpired(db: Database, now: Date): Promise<void> {
    await db.deleteFrom('auth.one_time_tokens').where('expires_at', '<', now).execute()
  },
}
export type OneTimeTokens = typeof oneTimeTokens
