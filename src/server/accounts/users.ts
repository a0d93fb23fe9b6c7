import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Language } from '#domain/languages.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

const metadataSchema = z.record(z.string(), z.unknown())
export type UserMetadata = z.infer<typeof metadataSchema>

/** A new address that waits until both it and the present one are confirmed. */
export type EmailChange = {
  newEmail: string
  sentAt: Date
  /** The one that is confirmed already. */
  confirmed: 'current' | 'new' | undefined
}

export type User = {
  id: string
  email: string
  passwordHash: string
  emailConfirmedAt: Date | undefined
  confirmationSentAt: Date | undefined
  recoverySentAt: Date | undefined
  lastSignInAt: Date | undefined
  emailChange: EmailChange | undefined
  metadata: UserMetadata
  language: Language
  createdAt: Date
  updatedAt: Date
}

export type NewUser = {
  email: string
  passwordHash: string
  metadata: UserMetadata
  language: Language
  emailConfirmedAt: Date | undefined
  confirmationSentAt: Date | undefined
  now: Date
}

/** People with an account, by their id or their address in lower case. */
export const users = {
  async find(db: Database, id: string): Promise<User | undefined> {
    const row = await db
      .selectFrom('auth.users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toUser(row)
  },

  async findByEmail(db: Database, email: string): Promise<User | undefined> {
    const row = await db
      .selectFrom('auth.users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst()
    return row && toUser(row)
  },

  /** Makes others who ask for the same address wait until the transaction ends. */
  async lockEmail(trx: DatabaseTransaction, email: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(trx)
  },

  /**
   * The user as of now, kept from others until the transaction ends. Whoever also touches the
   * person's links or sessions takes this lock first, so that no two wait for each other.
   */
  async lock(
    trx: DatabaseTransaction,
    by: { id: string } | { email: string },
  ): Promise<User | undefined> {
    const one = trx.selectFrom('auth.users').selectAll().forUpdate()
    const row = await ('id' in by
      ? one.where('id', '=', by.id)
      : one.where('email', '=', by.email)
    ).executeTakeFirst()
    return row && toUser(row)
  },

  async insert(db: Database, user: NewUser): Promise<User> {
    const row = await db
      .insertInto('auth.users')
      .values({
        email: user.email,
        password_hash: user.passwordHash,
        user_metadata: JSON.stringify(user.metadata),
        language: user.language,
        email_confirmed_at: user.emailConfirmedAt ?? null,
        confirmation_sent_at: user.confirmationSentAt ?? null,
        created_at: user.now,
        updated_at: user.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toUser(row)
  },

  async update(db: Database, id: string, change: UserChange): Promise<User> {
    const row = await db
      .updateTable('auth.users')
      .set({
        ...(change.email !== undefined && { email: change.email }),
        ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
        ...(change.metadata && { user_metadata: JSON.stringify(change.metadata) }),
        ...(change.emailConfirmedAt && { email_confirmed_at: change.emailConfirmedAt }),
        ...(change.confirmationSentAt && { confirmation_sent_at: change.confirmationSentAt }),
        ...(change.recoverySentAt && { recovery_sent_at: change.recoverySentAt }),
        ...(change.lastSignInAt && { last_sign_in_at: change.lastSignInAt }),
        ...(change.emailChange !== undefined && emailChangeColumns(change.emailChange)),
        ...(change.language !== undefined && { language: change.language }),
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return toUser(row)
  },

  /** Forgets the new addresses that were asked for before a moment and not confirmed. */
  async giveUpEmailChanges(db: Database, { sentBefore }: { sentBefore: Date }): Promise<void> {
    await db
      .updateTable('auth.users')
      .set(emailChangeColumns(null))
      .where('email_change_sent_at', '<', sentBefore)
      .execute()
  },

  /** Nobody has ever signed in to these, so nothing hangs on them. */
  async deleteUnconfirmed(db: Database, { createdBefore }: { createdBefore: Date }): Promise<void> {
    await db
      .deleteFrom('auth.users')
      .where('email_confirmed_at', 'is', null)
      .where('created_at', '<', createdBefore)
      .where('confirmation_sent_at', '<', createdBefore)
      .execute()
  },

  async delete(db: Database, id: string): Promise<void> {
    await db.deleteFrom('auth.users').where('id', '=', id).execute()
  },
}

type UserChange = Partial<
  Pick<
    User,
    | 'email'
    | 'passwordHash'
    | 'metadata'
    | 'emailConfirmedAt'
    | 'confirmationSentAt'
    | 'recoverySentAt'
    | 'lastSignInAt'
    | 'language'
  >
> & {
  /** Null gives the change up. */
  emailChange?: EmailChange | null
}

function emailChangeColumns(change: EmailChange | null) {
  return {
    new_email: change?.newEmail ?? null,
    email_change_sent_at: change?.sentAt ?? null,
    email_change_confirmed: change?.confirmed ?? null,
  }
}

function toUser(row: Selectable<Tables['auth.users']>): User {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    emailConfirmedAt: row.email_confirmed_at ?? undefined,
    confirmationSentAt: row.confirmation_sent_at ?? undefined,
    recoverySentAt: row.recovery_sent_at ?? undefined,
    lastSignInAt: row.last_sign_in_at ?? undefined,
    emailChange: toEmailChange(row),
    metadata: metadataSchema.parse(row.user_metadata),
    language: row.language,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function toEmailChange(row: Selectable<Tables['auth.users']>): EmailChange | undefined {
  const { new_email, email_change_sent_at, email_change_confirmed } = row
  if (new_email === null || email_change_sent_at === null) return undefined
  return {
    newEmail: new_email,
    sentAt: email_change_sent_at,
    confirmed: email_change_confirmed ?? undefined,
  }
}
