import type { Clock } from '#domain/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { StaffView, StaffViews } from './staff-views.ts'

export type StaffViewService = ReturnType<typeof createStaffViewService>

/** Notes each look of the staff at a customer's order, before anything of it is shown. */
export function createStaffViewService(options: {
  db: Database
  staffViews: StaffViews
  clock: Clock
}) {
  const { db, staffViews, clock } = options
  return {
    /** Throws when the note cannot be taken; whoever wanted to look must then not be shown it. */
    async note(view: Omit<StaffView, 'at'>): Promise<void> {
      await staffViews.insert(db, { ...view, at: clock() })
    },
  }
}
