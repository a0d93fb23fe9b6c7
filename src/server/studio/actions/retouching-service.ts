import type { z } from 'zod'
import { plainHints } from '#contract/restoration/plain-hints.ts'
import type {
  StudioRestoreSettings,
  studioRestoreRequestSchema,
  studioTickPinRequestSchema,
} from '#contract/studio/order-actions.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { requireColour } from '#server/orders/require-colour.ts'
import { proofPins } from '#server/proofs/proof-pins.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { restorations } from '#server/restoration/restorations.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { createPinnedColours } from './pinned-colours.ts'
import { createStaffActions } from './staff-actions.ts'

/** Work on the picture: another run of the engine, and the requested changes one by one. */
export function createRetouchingService(context: AppContext) {
  const { clock } = context
  const staffActions = createStaffActions(context)
  const pinnedColours = createPinnedColours()
  return {
    /** Refused while a run is under way, and once a version is approved. */
    async restore(
      caller: StudioCaller,
      { orderId, version, settings }: z.infer<typeof studioRestoreRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'run_engine' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        if (settings.hints?.marks.length) requireColour(order)
        const asked = await pinnedColours(trx, order, settingsFor(order, settings))
        const stored = { ...asked, hints: asked.hints && plainHints(asked.hints) }
        const run = await restorations.ask(trx, orderId, { settings: stored, askedBy: member.id })
        await orderProgress.note(trx, order, {
          kind: 'restoration_asked',
          params: { run: run.run, settings: settingsForHistory(asked) },
          by: 'staff',
          actorId: member.id,
        })
        await jobQueue.add(trx, 'restore-order', { orderId }, { key: `restore:${run.id}` })
      })
    },

    async tickPin(
      caller: StudioCaller,
      { orderId, version, pinId, isDone }: z.infer<typeof studioTickPinRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'tick_pin' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        const pin = await proofPins.findOfOrder(trx, orderId, pinId)
        if (pin === undefined) throw new AppError('not_found', { pinId })
        if ((pin.done_at !== null) === isDone) return
        await proofPins.tick(trx, pinId, isDone ? { at: clock(), by: member.id } : undefined)
        await orderProgress.note(trx, order, {
          kind: isDone ? 'pin_ticked' : 'pin_opened',
          params: { version: pin.version, number: pin.number },
          by: 'staff',
          actorId: member.id,
        })
      })
    },
  }
}

/** The engine colours nothing by itself in a picture that its customer keeps black and white. */
function settingsFor(
  { keeps_black_and_white_at }: StoredOrder,
  settings: StudioRestoreSettings,
): StudioRestoreSettings {
  const isUnmarked = (settings.hints?.marks.length ?? 0) === 0
  const staysGrey = keeps_black_and_white_at !== null && isUnmarked
  return staysGrey ? { ...settings, colour: 'black_and_white' } : settings
}

/** Marks are kept with the run; in the history their number is enough. */
function settingsForHistory({ hints, repairMarks, ...settings }: StudioRestoreSettings) {
  return {
    ...settings,
    ...(hints && { marks: hints.marks.length }),
    ...(repairMarks && { repairMarks: repairMarks.marks.length }),
  }
}
