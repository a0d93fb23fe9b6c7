import type { FamilyLink, FamilyOfOrder } from '#contract/proofs/family-link.ts'
import { AppError } from '#domain/app-error.ts'
import { FAMILY_LINK_DAYS } from '#domain/proofs/family-links.ts'
import { createSealedIds } from '#server/access-tokens/sealed-ids.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { orders } from '#server/orders/orders.ts'
import { proofs } from '#server/proofs/proofs.ts'
import { FAMILY_LINK_PURPOSE, familyLinks, type StoredFamilyLink } from './family-links.ts'
import { familyComments, type StoredFamilyComment } from './queries/family-comments.ts'

const DAY_MS = 24 * 60 * 60_000
/** Links that one person may make. */
export const SHARE_LIMIT: CallLimit = { most: 30, minutes: 60 }

/** Lets customers show the proof of an order to their families. The order itself never changes. */
export function createFamilyLinkService(context: AppContext) {
  const { db, clock } = context
  const tokens = createSealedIds(context.secrets.urlKey, FAMILY_LINK_PURPOSE)
  const callCounter = createCallCounter(context)

  return {
    /** Makes the one link of an order that works; whoever has the one before sees nothing any more. */
    async share(userId: string, orderId: string): Promise<FamilyLink> {
      await callCounter.require(`family-link:${userId}`, SHARE_LIMIT)
      return await db.transaction().execute(async (trx) => {
        const order = await orders.lockOwn(trx, userId, orderId)
        if (order.status === 'cancelled' || !(await hasProof(trx, orderId))) {
          throw new AppError('order_not_ready')
        }
        const at = clock()
        await familyLinks.end(trx, orderId, at)
        const expiresAt = new Date(at.getTime() + FAMILY_LINK_DAYS * DAY_MS)
        return toLink(await familyLinks.insert(trx, { orderId, at, expiresAt }))
      })
    },

    async end(userId: string, orderId: string): Promise<{ ended: boolean }> {
      return await db.transaction().execute(async (trx) => {
        await orders.lockOwn(trx, userId, orderId)
        return { ended: await familyLinks.end(trx, orderId, clock()) }
      })
    },

    /** Lets the readers of the link order prints of the approved picture, or no longer. */
    async letOrder(
      userId: string,
      { orderId, letsOrder }: { orderId: string; letsOrder: boolean },
    ): Promise<{ letsOrder: boolean }> {
      return await db.transaction().execute(async (trx) => {
        const order = await orders.lockOwn(trx, userId, orderId)
        // What somebody else shared is not theirs to hand on.
        if (letsOrder && order.family_link_id !== null) throw new AppError('order_not_ready')
        const isThere = await familyLinks.letOrder(trx, orderId, letsOrder)
        if (!isThere) throw new AppError('family_link_gone')
        return { letsOrder }
      })
    },

    async removeComment(
      userId: string,
      { orderId, commentId }: { orderId: string; commentId: string },
    ): Promise<{ removed: boolean }> {
      return await db.transaction().execute(async (trx) => {
        await orders.lockOwn(trx, userId, orderId)
        return { removed: await familyComments.remove(trx, { orderId, commentId }) }
      })
    },

    /** For the owner of the order only. */
    async ofOrder(orderId: string): Promise<FamilyOfOrder> {
      const link = await familyLinks.findOfOrder(db, orderId, clock())
      const comments = await familyComments.listOfOrder(db, orderId)
      return {
        link: link ? toLink(link) : null,
        comments: comments.map((comment) => ({
          ...toFamilyComment(comment),
          version: comment.version,
        })),
      }
    },
  }

  /** Whether the newest version that was sent can still be shown. */
  async function hasProof(trx: DatabaseTransaction, orderId: string): Promise<boolean> {
    const sent = (await proofs.listOfOrder(trx, orderId)).filter(
      ({ sent_at, picture_at }) => sent_at !== null && picture_at !== null,
    )
    return (sent.at(-1)?.object_id ?? null) !== null
  }

  function toLink({ id, expires_at, lets_order }: StoredFamilyLink): FamilyLink {
    const expiresAt = expires_at.toISOString()
    return { token: tokens.tokenOf(id), expiresAt, letsOrder: lets_order }
  }
}

/** A comment as pages have it. */
export function toFamilyComment({ id, name, text, x, y, created_at }: StoredFamilyComment) {
  return { id, name, text, x, y, createdAt: created_at.toISOString() }
}
