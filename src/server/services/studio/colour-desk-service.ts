import type { z } from 'zod'
import {
  type StudioColourDesk,
  type StudioSaveHintsResponse,
  studioSaveHintsRequestSchema,
} from '#contract/studio/colour-desk.ts'
import { AppError } from '#domain/app-error.ts'
import type { Clock } from '#domain/clock.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { ColourHintsTable } from '#server/adapters/db/colour-hints.ts'
import type { DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Restorations } from '#server/adapters/db/restorations.ts'
import type { StaffMember, StudioAccess, StudioCaller } from '#server/adapters/db/studio-access.ts'
import type { StudioColours } from '#server/adapters/db/studio-colours.ts'
import type { StudioOrders } from '#server/adapters/db/studio-orders.ts'
import type { PictureAddresses } from '../picture-addresses.ts'
import type { StaffViewService } from '../staff-view-service.ts'
import type { OrderTurns } from './order-turn.ts'

const { hints: hintsSchema } = studioSaveHintsRequestSchema.shape

export type ColourDeskService = ReturnType<typeof createColourDeskService>

/** The desk at which a person colours a picture: what they start from, and what they have marked. */
export function createColourDeskService(options: {
  studioAccess: Pick<StudioAccess, 'read'>
  studioOrders: Pick<StudioOrders, 'find'>
  studioColours: StudioColours
  turns: Pick<OrderTurns, 'beside'>
  colourHints: ColourHintsTable
  restorations: Pick<Restorations, 'find'>
  staffViews: StaffViewService
  addressOf: PictureAddresses
  clock: Clock
}) {
  const { studioAccess, studioOrders, studioColours, turns, colourHints, restorations } = options
  const { staffViews, addressOf, clock } = options

  return {
    /** The look is noted before anything of the order is shown. */
    async show(caller: StudioCaller, orderId: string): Promise<StudioColourDesk> {
      const desk = await studioAccess.read(caller, async (trx) => {
        if ((await studioOrders.find(trx, orderId)) === undefined) {
          throw new AppError('order_not_found')
        }
        return await readDesk(trx, orderId)
      })
      const look = { staff: caller.userId, orderId }
      if (desk.base) {
        await staffViews.note({ ...look, objectId: desk.base.proofId, what: 'result' })
      }
      return desk
    },

    /** Saving the same again is no conflict: the answer to the first time may have been lost. */
    async save(
      caller: StudioCaller,
      request: z.infer<typeof studioSaveHintsRequestSchema>,
    ): Promise<StudioSaveHintsResponse> {
      const wanted = { orderId: request.orderId, action: 'mark_colours' } as const
      return await turns.beside(caller, wanted, async ({ trx, member, order }) => ({
        version: order.version,
        savedVersion: await keep(trx, member, request),
      }))
    },
  }

  async function readDesk(trx: DatabaseTransaction, orderId: string): Promise<StudioColourDesk> {
    const base = await studioColours.base(trx, orderId)
    const saved = await studioColours.saved(trx, orderId)
    const place = base && { bucket: PHOTO_BUCKET, path: base.path }
    return {
      base:
        base && place
          ? {
              runId: base.id,
              proofId: base.proof_id,
              version: base.version,
              width: base.width,
              height: base.height,
              screenUrl: await addressOf(place, 'screen'),
              automaticUrl: base.layers.includes('automatic')
                ? await addressOf(place, 'automatic')
                : null,
              settings: base.settings,
              report: base.report,
            }
          : null,
      saved: saved
        ? {
            version: saved.version,
            hints: hintsSchema.parse(saved.hints),
            at: saved.saved_at.toISOString(),
            by: saved.saved_by && saved.name ? { id: saved.saved_by, name: saved.name } : null,
            report: saved.report,
          }
        : null,
    }
  }

  async function keep(
    trx: DatabaseTransaction,
    member: StaffMember,
    { orderId, runId, savedVersion, hints }: z.infer<typeof studioSaveHintsRequestSchema>,
  ): Promise<number> {
    const run = await restorations.find(trx, runId)
    if (run?.order_id !== orderId) throw new AppError('not_found', { runId })
    const saved = await colourHints.find(trx, orderId)
    const draft = { orderId, restorationId: runId, hints, savedBy: member.id, at: clock() }
    if ((saved?.version ?? 0) === savedVersion) return (await colourHints.put(trx, draft)).version
    const isAgain = await colourHints.areStored(trx, draft)
    if (saved && isAgain) return saved.version
    throw new AppError('hints_changed', { savedVersion: saved?.version ?? 0 })
  }
}
