import type { Database, Tables } from '#server/db/database.ts'

export type AuditEvent = Tables['private.audit_log']['event']

/** What only somebody does who has come into the account. */
const SIGNED_IN: AuditEvent[] = [
  'sign_in',
  'sign_in_by_link',
  'address_confirmed',
  'address_changed',
]

/** What happened to accounts, without addresses and tokens. */
export const auditLog = {
  async insert(
    db: Database,
    entry: {
      event: AuditEvent
      userId: string | undefined
      client: string
      device: string | undefined
      now: Date
    },
  ): Promise<void> {
    await db
      .insertInto('private.audit_log')
      .values({
        event: entry.event,
        user_id: entry.userId ?? null,
        client: entry.client,
        device: entry.device ?? null,
        happened_at: entry.now,
      })
      .execute()
  },

  /**
   * Whether somebody has signed in to the account of an address from a network since then, and not
   * only before its password was changed: that may have been a thief.
   */
  async hasSignedIn(
    db: Database,
    from: { email: string; client: string; since: Date },
  ): Promise<boolean> {
    const row = await db
      .selectFrom('private.audit_log as a')
      .innerJoin('auth.users as u', 'u.id', 'a.user_id')
      .select('a.id')
      .where('u.email', '=', from.email)
      .where('a.client', '=', from.client)
      .where('a.event', 'in', SIGNED_IN)
      .where('a.happened_at', '>', from.since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('private.audit_log as later')
              .select('later.id')
              .whereRef('later.user_id', '=', 'a.user_id')
              .whereRef('later.happened_at', '>', 'a.happened_at')
              .whereRef('later.client', '!=', 'a.client')
              .where('later.event', '=', 'password_changed'),
          ),
        ),
      )
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  async deleteBefore(db: Database, moment: Date): Promise<void> {
    await db.deleteFrom('private.audit_log').where('happened_at', '<', moment).execute()
  },

  /** Entries that were written at the moment when their account was deleted. */
  async forgetDeletedUsers(db: Database): Promise<void> {
    await db
      .updateTable('private.audit_log')
      .set({ user_id: null })
      .where('user_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('auth.users')
              .select('auth.users.id')
              .whereRef('auth.users.id', '=', 'private.audit_log.user_id'),
          ),
        ),
      )
      .execute()
  },
}
