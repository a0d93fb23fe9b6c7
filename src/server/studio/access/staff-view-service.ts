import type { AppContext } from '#server/app-context.ts'
import { type StaffView, staffViews } from './staff-views.ts'

/** Notes each look of the staff at a customer's order, before anything of it is shown. */
export function createStaffViewService(context: Pick<AppContext, 'db' | 'clock'>) {
  const { db, clock } = context
  return {
    /** Throws when the note cannot be taken; whoever wanted to look must then not be shown it. */
    async note(view: Omit<StaffView, 'at'>): Promise<void> {
      await staffViews.insert(db, { ...view, at: clock() })
    },
  }
}
