import type { Database, Tables } from '#server/db/database.ts'

export type AuditEvent = Tables['private.audit_log']['event']

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
