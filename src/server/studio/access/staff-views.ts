import type { Database } from '#server/db/database.ts'
import type { StaffViewed } from '#server/db/tables/shop-tables.ts'

export type StaffView = {
  staff: string
  orderId: string
  objectId: string | undefined
  what: StaffViewed
  at: Date
}

/** Who of the shop looked at whose order. */
export const staffViews = {
  async insert(db: Database, view: StaffView): Promise<void> {
    await db
      .insertInto('private.staff_views')
      .values({
        staff: view.staff,
        order_id: view.orderId,
        object_id: view.objectId ?? null,
        what: view.what,
        viewed_at: view.at,
      })
      .execute()
  },
}
