import { storedCropSchema } from '#contract/photos/crop.ts'
import { storedRichnessSchema } from '#contract/restoration/colour-choice.ts'
import { colourFactsSchema, toColourNotes } from '#contract/restoration/colour-facts.ts'
import { judgeColour } from '#contract/restoration/colour-verdict.ts'
import { customerMarksSchema, toColourMarks } from '#contract/restoration/customer-marks.ts'
import { PHOTO_BUCKET, PHOTO_TYPES } from '#domain/limits.ts'
import { isCopy } from '#domain/orders/sold-things.ts'
import { resultPath } from '#domain/photos/photo-path.ts'
import type { PictureLayer } from '#domain/photos/picture-sizes.ts'
import { turnsOf } from '#domain/printing/print-crop.ts'
import { withRemembered } from '#domain/restoration/colour-facts.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { copies } from '#server/orders/purchases/copies.ts'
import { objects } from '#server/photos/objects.ts'
import { createProofMaker } from '#server/proofs/proof-maker.ts'
import { firstLooks } from './first-looks/first-looks.ts'
import { frameOf } from './frame-of-report.ts'
import { restorations } from './restorations.ts'

// A word that this release does not know is no reason to leave an order undone: people read it too.
const factsSchema = colourFactsSchema.nullable().catch(null)
const marksSchema = customerMarksSchema.catch([])

/** The restored picture and what the engine says about it; its files lie under the id. */
export type RestoredPicture = {
  id: string
  size: number
  sha256: string
  width: number
  height: number
  layers: PictureLayer[]
  report: unknown
}
/** One run of the engine. */
export type RestorationWork = { runId: string; photoId: string; settings: unknown }

/**
 * The shop's side of a restoration: what the customer sees of it, and when it counts. Each step
 * may come again after a crash, and none does anything to an order that was cancelled meanwhile.
 */
export function createRestorationService(context: AppContext) {
  const { db, clock } = context
  const proofMaker = createProofMaker(context)

  return {
    /** Takes an order into work; undefined when there is nothing left to do for it. */
    async begin(orderId: string): Promise<RestorationWork | undefined> {
      return await db.transaction().execute(async (trx) => {
        const order = await lockInWork(trx, orderId)
        if (order === undefined) return undefined
        // Of a copy nothing is restored; the release before asks for it all the same.
        if (order.status === 'uploaded' && isCopy(order)) {
          await copies.start(trx, order.id)
          return undefined
        }
        const photoId = await orders.holdPhoto(trx, order)
        const {
          id: runId,
          finished_at,
          settings,
        } = await restorations.begin(trx, orderId, () => firstSettings(trx, order, photoId))
        if (finished_at !== null) return undefined
        if (order.status === 'uploaded') {
          const step = { to: 'processing', by: 'worker', code: 'restoration_started' } as const
          await orderProgress.move(trx, order, step)
        }
        if (photoId !== undefined) return { runId, photoId, settings }
        await giveToPerson(trx, { order, runId, reason: 'the photo is not stored' })
        return undefined
      })
    },

    /** The repair is done. False when the order is no longer wanted. */
    async colour(orderId: string): Promise<boolean> {
      return await db.transaction().execute(async (trx) => {
        const order = await lockInWork(trx, orderId)
        if (order !== undefined) await moveToColour(trx, order)
        return order !== undefined
      })
    },

    /**
     * Keeps the picture as the next version of the proof. False when it is none: the order is no
     * longer wanted, or the run has ended already, because it was taken up twice.
     */
    async finish(orderId: string, runId: string, picture: RestoredPicture): Promise<boolean> {
      return await db.transaction().execute(async (trx) => {
        const locked = await lockInWork(trx, orderId)
        if (locked === undefined) return false
        const restoration = await restorations.find(trx, runId)
        if (restoration?.finished_at !== null) return false
        const order = await moveToColour(trx, locked)
        const { id, size, sha256, width, height, layers, report } = picture
        await objects.insertResult(trx, {
          id,
          bucket: PHOTO_BUCKET,
          path: resultPath(order.user_id, id, 'jpg'),
          mimeType: PHOTO_TYPES.jpeg,
          size,
          sha256,
          width,
          height,
        })
        const colour = judgeColour(report)
        const frame = frameOf(report)
        const made = { id, source: 'engine', sha256, width, height, colour, frame } as const
        await proofMaker.add(trx, order, made)
        await restorations.finish(trx, runId, { proofId: id, report, layers, at: clock() })
        return true
      })
    },

    /** The engine cannot work with this photo: a person looks at it, the customer knows. */
    async handOver(orderId: string, runId: string, reason: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const order = await lockInWork(trx, orderId)
        if (order === undefined) return
        const restoration = await restorations.find(trx, runId)
        if (restoration?.finished_at === null) await giveToPerson(trx, { order, runId, reason })
      })
    },
  }

  /**
   * What the engine is asked for first: its own way, with the customer's colour notes, as rich as they
   * want it or in black and white, as they turned the photo, and brought back from fading as far as they
   * chose. What they pointed at lies on their first look, so the very part of the photo is taken that it
   * shows.
   */
  async function firstSettings(
    trx: DatabaseTransaction,
    order: StoredOrder,
    photoId: string | undefined,
  ): Promise<unknown> {
    const isBlackAndWhite = order.keeps_black_and_white_at !== null
    const said = photoId === undefined ? undefined : await objects.findSaid(trx, photoId)
    // Who calls it a color photo wants none of the colors that they pointed at before.
    const wantsNone = isBlackAndWhite || said?.hasOwnColours === true
    const pointedAt = wantsNone ? [] : marksSchema.parse(order.customer_marks)
    const marks = toColourMarks(pointedAt)
    const own = factsSchema.parse(order.colour_facts)
    const remembered = factsSchema.parse(await orders.rememberedFacts(trx, order.id))
    const notes = toColourNotes(withRemembered(own, remembered) ?? {})
    const crop = storedCropSchema.nullable().catch(null).parse(order.crop)
    const turns = crop ? turnsOf(crop).quarters : 0
    const richness = storedRichnessSchema.parse(order.colour_richness) ?? 'natural'
    const isEnriched = richness !== 'natural'
    const look = photoId === undefined ? undefined : await firstLooks.find(trx, photoId)
    return {
      ...(marks.length > 0 && look?.frame != null && { geometry: look.frame }),
      ...(said?.fading && { fading: said.fading }),
      ...(turns > 0 && { turns }),
      ...(isBlackAndWhite && { colour: 'black_and_white' }),
      // Natural ones go without saying: the release before knows no richness.
      ...((marks.length > 0 || isEnriched) && {
        hints: { version: 1, ...(isEnriched && { richness }), marks },
      }),
      ...(notes && { told: notes }),
    }
  }

  async function lockInWork(trx: DatabaseTransaction, orderId: string) {
    const order = await orders.lock(trx, orderId)
    const inWork = ['uploaded', 'processing', 'colorizing'] as const
    return order && inWork.some((status) => status === order.status) ? order : undefined
  }

  async function giveToPerson(
    trx: DatabaseTransaction,
    { order, runId, reason }: { order: StoredOrder; runId: string; reason: string },
  ) {
    await restorations.fail(trx, runId, { reason, at: clock() })
    // Another run is the doing of a person already; the customer need not hear of it.
    const { run = 1, asked_by_customer } = (await restorations.find(trx, runId)) ?? {}
    if (run === 1 || asked_by_customer)
      await orderProgress.notify(trx, order, { code: 'needs_a_person', by: 'worker' })
  }

  async function moveToColour(trx: DatabaseTransaction, order: StoredOrder): Promise<StoredOrder> {
    if (order.status === 'colorizing') return order
    const step = { to: 'colorizing', by: 'worker', code: 'colouring_started' } as const
    return await orderProgress.move(trx, order, step)
  }
}
