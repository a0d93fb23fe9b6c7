import type { Clock } from '#domain/clock.ts'
import { PHOTO_BUCKET, PHOTO_TYPES } from '#domain/limits.ts'
import { resultPath } from '#domain/photo-path.ts'
import { photoUrl } from '#domain/photo-url.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Objects } from '#server/adapters/db/objects.ts'
import type { Orders, StoredOrder } from '#server/adapters/db/orders.ts'
import type { Restorations } from '#server/adapters/db/restorations.ts'
import type { OrderMails } from './order-mails.ts'
import type { OrderProgress } from './order-progress.ts'

/** The restored picture and what the engine says about it. */
export type RestoredPicture = {
  size: number
  sha256: string
  width: number
  height: number
  report: unknown
}

export type RestorationService = ReturnType<typeof createRestorationService>

/**
 * The shop's side of a restoration: what the customer sees of it, and when it counts. Each step
 * may come again after a crash, and none does anything to an order that was cancelled meanwhile.
 */
export function createRestorationService(options: {
  db: Database
  orders: Orders
  objects: Pick<Objects, 'insertResult' | 'release'>
  restorations: Restorations
  orderProgress: OrderProgress
  orderMails: OrderMails
  review: 'auto' | 'studio'
  publicOrigin: string
  clock: Clock
}) {
  const { db, orders, objects, restorations, orderProgress, orderMails, clock } = options

  return {
    /** Takes an order into work; undefined when there is nothing left to do for it. */
    async begin(orderId: string): Promise<{ photoId: string } | undefined> {
      return await db.transaction().execute(async (trx) => {
        const order = await lockInWork(trx, orderId)
        if (order === undefined) return undefined
        const { finished_at } = await restorations.begin(trx, orderId)
        if (finished_at !== null) return undefined
        if (order.status === 'uploaded') {
          const step = { to: 'processing', by: 'worker', code: 'restoration_started' } as const
          await orderProgress.move(trx, order, step)
        }
        const photoId = await orders.holdPhoto(trx, order)
        if (photoId !== undefined) return { photoId }
        await giveToPerson(trx, order, 'the photo is not stored')
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
     * Keeps the picture whose file lies under the order's id, and shows it to the customer unless
     * the studio looks at it first. False when the order is no longer wanted.
     */
    async finish(orderId: string, picture: RestoredPicture): Promise<boolean> {
      return await db.transaction().execute(async (trx) => {
        const locked = await lockInWork(trx, orderId)
        if (locked === undefined) return false
        const restoration = await restorations.begin(trx, orderId)
        if (restoration.finished_at !== null) return true
        const order = await moveToColour(trx, locked)
        const { size, sha256, width, height, report } = picture
        await objects.insertResult(trx, {
          id: order.id,
          bucket: PHOTO_BUCKET,
          path: resultPathOf(order),
          mimeType: PHOTO_TYPES.jpeg,
          size,
          sha256,
          width,
          height,
        })
        await restorations.finish(trx, orderId, { objectId: order.id, report, at: clock() })
        if (options.review === 'auto') await release(trx, order)
        return true
      })
    },

    /** The engine cannot work with this photo: a person looks at it, the customer knows. */
    async handOver(orderId: string, reason: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const order = await lockInWork(trx, orderId)
        if (order === undefined) return
        const { finished_at } = await restorations.begin(trx, orderId)
        if (finished_at === null) await giveToPerson(trx, order, reason)
      })
    },
  }

  async function lockInWork(trx: DatabaseTransaction, orderId: string) {
    const order = await orders.lock(trx, orderId)
    const inWork = ['uploaded', 'processing', 'colorizing'] as const
    return order && inWork.some((status) => status === order.status) ? order : undefined
  }

  async function giveToPerson(trx: DatabaseTransaction, order: StoredOrder, reason: string) {
    await restorations.fail(trx, order.id, { reason, at: clock() })
    await orderProgress.tell(trx, order, { code: 'needs_a_person' })
  }

  async function moveToColour(trx: DatabaseTransaction, order: StoredOrder): Promise<StoredOrder> {
    if (order.status === 'colorizing') return order
    const step = { to: 'colorizing', by: 'worker', code: 'colouring_started' } as const
    return await orderProgress.move(trx, order, step)
  }

  async function release(trx: DatabaseTransaction, order: StoredOrder): Promise<void> {
    await objects.release(trx, order.id, order.user_id)
    await restorations.markReleased(trx, order.id, clock())
    const place = { bucket: PHOTO_BUCKET, path: resultPathOf(order) }
    await orders.setResult(trx, order.id, photoUrl(options.publicOrigin, place))
    await orderProgress.tell(trx, order, { code: 'result_ready' })
    await orderMails.queue(trx, 'result-ready', order)
  }
}

function resultPathOf(order: StoredOrder): string {
  return resultPath(order.user_id, order.id, 'jpg')
}
