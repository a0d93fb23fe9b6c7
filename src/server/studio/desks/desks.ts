import type {
  DeskBase,
  DeskSaved,
  DeskSaveRequest,
  DeskSaveResponse,
} from '#contract/studio/desk.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { restorations } from '#server/restoration/restorations.ts'
import { createStaffViewService } from '../access/staff-view-service.ts'
import { createStudioAccess, type StudioCaller } from '../access/studio-access.ts'
import { createStaffActions } from '../actions/staff-actions.ts'
import type { DeskDrafts } from '../queries/desk-drafts.ts'
import { studioOrders } from '../queries/studio-orders.ts'
import { type StudioDesks, studioDesks } from './studio-desks.ts'

export type DeskBaseRow = NonNullable<Awaited<ReturnType<StudioDesks['base']>>>
type SavedDraft = NonNullable<Awaited<ReturnType<DeskDrafts['read']>>>

/** A desk by what it saves: where, by which right, and how a conflict is refused. */
export type Desk = {
  drafts: DeskDrafts
  action: 'mark_colours' | 'mark_repairs'
  conflict: 'hints_changed' | 'marks_changed'
}

/** What is the same at every desk where a person marks the newest picture of an order. */
export function createDesks(context: AppContext) {
  const { clock } = context
  const staffActions = createStaffActions(context)
  const studioAccess = createStudioAccess(context)
  const staffViews = createStaffViewService(context)

  return {
    /** The look is noted before anything of the order is shown. */
    async open<Shown>(
      caller: StudioCaller,
      orderId: string,
      show: (trx: DatabaseTransaction, base: DeskBaseRow | undefined) => Promise<Shown>,
    ): Promise<Shown> {
      const { base, shown } = await studioAccess.read(caller, async (trx) => {
        if ((await studioOrders.find(trx, orderId)) === undefined) {
          throw new AppError('order_not_found')
        }
        const found = await studioDesks.base(trx, orderId)
        return { base: found, shown: await show(trx, found) }
      })
      if (base) {
        const look = { staff: caller.userId, orderId, objectId: base.proof_id }
        await staffViews.note({ ...look, what: 'result' })
      }
      return shown
    },

    /** Saving the same again is no conflict: the answer to the first time may have been lost. */
    async save(
      caller: StudioCaller,
      { drafts, action, conflict }: Desk,
      { orderId, runId, savedVersion, draft }: DeskSaveRequest & { draft: unknown },
    ): Promise<DeskSaveResponse> {
      return await staffActions.runWithoutVersion(
        caller,
        { orderId, action },
        async ({ trx, member, order }) => {
          const { version } = order
          const run = await restorations.find(trx, runId)
          if (run?.order_id !== orderId) throw new AppError('not_found', { runId })
          const last = await drafts.savedVersion(trx, orderId)
          const save = { orderId, restorationId: runId, draft, savedBy: member.id, at: clock() }
          if (last === savedVersion) return { version, savedVersion: await drafts.put(trx, save) }
          if (await drafts.isStored(trx, save)) return { version, savedVersion: last }
          throw new AppError(conflict, { savedVersion: last })
        },
      )
    },
  }
}

export function toDeskBase(row: DeskBaseRow): DeskBase {
  const { id, proof_id, version, width, height, settings, report } = row
  return { runId: id, proofId: proof_id, version, width, height, settings, report }
}

export function toDeskSaved({ version, saved_at, saved_by, name, report }: SavedDraft): DeskSaved {
  return {
    version,
    at: saved_at.toISOString(),
    by: saved_by && name ? { id: saved_by, name } : null,
    report,
  }
}
