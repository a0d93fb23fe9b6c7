import type { Database, Tables } from '#server/db/database.ts'

export type LinkKind = Tables['auth.one_time_tokens']['kind']

export type NewToken = {
  digest: Buffer
  userId: string
  kind: LinkKind
  /** Names the row in the path of the link; it opens nothing. */
  shortCode: string
  /** The page where the link leads. */
  target: string
  now: Date
  expiresAt: Date
}

/** What the links in mails carry, by digest. Using one deletes it. */
export const oneTimeTokens = {
  async insert(db: Database, token: NewToken): Promise<void> {
    await db
      .insertInto('auth.one_time_tokens')
      .values({
        token_hash: token.digest,
        user_id: token.userId,
        kind: token.kind,
        short_code: token.shortCode,
        target: token.target,
        created_at: token.now,
        expires_at: token.expiresAt,
      })
      .execute()
  },

  async find(
    db: Database,
    token: { digest: Buffer; kinds: readonly LinkKind[] },
  ): Promise<{ userId: string; kind: LinkKind } | undefined> {
    const row = await db
      .selectFrom('auth.one_time_tokens')
      .select(['user_id', 'kind'])
      .where('token_hash', '=', token.digest)
      .where('kind', 'in', token.kinds)
      .executeTakeFirst()
    return row && { userId: row.user_id, kind: row.kind }
  },

  /** How many links of a kind were made for a person since then and not used. */
  async countSince(
    db: Database,
    { userId, kind, since, now }: { userId: string; kind: LinkKind; since: Date; now: Date },
  ): Promise<number> {
    const { count } = await db
      .selectFrom('auth.one_time_tokens')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('created_at', '>', since)
      .where('created_at', '<=', now)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Where the link with a short code leads, until its token is used up or cleared away. */
  async findTarget(db: Database, shortCode: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('auth.one_time_tokens')
      .select('target')
      .where('short_code', '=', shortCode)
      .executeTakeFirst()
    return row?.target ?? undefined
  },

  /** Deletes the token and returns whether it was there and still good. */
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

  async deleteKinds(db: Database, userId: string, kinds: readonly LinkKind[]): Promise<void> {
    await db
      .deleteFrom('auth.one_time_tokens')
      .where('user_id', '=', userId)
      .where('kind', 'in', kinds)
      .execute()
  },

  async deleteExpired(db: Database, now: Date): Promise<void> {
    await db.deleteFrom('auth.one_time_tokens').where('expires_at', '<', now).execute()
  },
}
