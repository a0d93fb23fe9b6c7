import { type Selectable, sql } from 'kysely'
import type { StaffRole } from '#domain/studio/staff.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredMember = Selectable<Tables['private.staff']>

/** The people of the shop. */
export const staff = {
  /** Makes changes of who works here wait for each other until the transaction ends. */
  async takeTurn(trx: DatabaseTransaction): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(trx)
  },

  async insert(
    trx: DatabaseTransaction,
    member: { userId: string; name: string; role: StaffRole; at: Date },
  ): Promise<void> {
    await trx
      .insertInto('private.staff')
      .values({
        user_id: member.userId,
        name: member.name,
        role: member.role,
        created_at: member.at,
        disabled_at: null,
      })
      .execute()
  },

  async find(db: Database | DatabaseTransaction, id: string): Promise<StoredMember | undefined> {
    return await db
      .selectFrom('private.staff')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirst()
  },

  /** Waits for what the member is doing, and keeps them from beginning anything else. */
  async lock(trx: DatabaseTransaction, id: string): Promise<void> {
    await trx
      .selectFrom('private.staff')
      .select('user_id')
      .where('user_id', '=', id)
      .forUpdate()
      .execute()
  },

  /** Also somebody whose access was ended. */
  async findByEmail(trx: DatabaseTransaction, email: string): Promise<StoredMember | undefined> {
    return await trx
      .selectFrom('private.staff as s')
      .innerJoin('auth.users as u', 'u.id', 's.user_id')
      .selectAll('s')
      .where('u.email', '=', email)
      .executeTakeFirst()
  },

  /** Owners whose access has not ended. */
  async owners(trx: DatabaseTransaction): Promise<string[]> {
    const rows = await trx
      .selectFrom('private.staff')
      .select('user_id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute()
    return rows.map(({ user_id }) => user_id)
  },

  async setRole(trx: DatabaseTransaction, id: string, role: StaffRole): Promise<void> {
    await trx.updateTable('private.staff').set({ role }).where('user_id', '=', id).execute()
  },

  /** Null gives the access back. */
  async setDisabled(trx: DatabaseTransaction, id: string, at: Date | null): Promise<void> {
    await trx
      .updateTable('private.staff')
      .set({ disabled_at: at })
      .where('user_id', '=', id)
      .execute()
  },
}
