import type { Language } from '#domain/languages.ts'
import type { ContactService } from '#domain/shop/contact.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

export type NewContactMessage = {
  userId: string | undefined
  firstName: string
  lastName: string
  email: string
  phone?: string | undefined
  service: ContactService
  message: string
  language: Language
  now: Date
}

/** What people wrote to the shop. */
export const contactMessages = {
  async insert(trx: DatabaseTransaction, message: NewContactMessage): Promise<void> {
    await trx
      .insertInto('private.contact_messages')
      .values({
        user_id: message.userId ?? null,
        first_name: message.firstName,
        last_name: message.lastName,
        email: message.email,
        phone: message.phone ?? null,
        service: message.service,
        message: message.message,
        language: message.language,
        created_at: message.now,
      })
      .execute()
  },

  /** Notes who has answered a message, or that nobody has; false when there is none. */
  async setHandled(
    trx: DatabaseTransaction,
    id: string,
    handled: { by: string; at: Date } | undefined,
  ): Promise<boolean> {
    const changed = await trx
      .updateTable('private.contact_messages')
      .set({ handled_at: handled?.at ?? null, handled_by: handled?.by ?? null })
      .where('id', '=', id)
      .executeTakeFirst()
    return changed.numUpdatedRows > 0n
  },

  async deleteBefore(db: Database, moment: Date): Promise<void> {
    await db.deleteFrom('private.contact_messages').where('created_at', '<', moment).execute()
  },
}
