import { isDeepStrictEqual } from 'node:util'
import type { NewPin } from '#contract/orders/order-action.ts'
import { cropSchema } from '#contract/photos/crop.ts'
import { AppError } from '#domain/app-error.ts'
import { isPaid, type OrderStatus, type ProofStatus } from '#domain/orders/order-life.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { photoUrl } from '#domain/photos/photo-url.ts'
import type { Crop } from '#domain/printing/print-crop.ts'
import { revisionsLeft } from '#domain/proofs/proofing.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { changeAnsweredOrder } from '#server/orders/answered-order.ts'
import { orderClaims } from '#server/orders/order-claims.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { copies } from '#server/orders/purchases/copies.ts'
import { requireColour } from '#server/orders/require-colour.ts'
import { createColourRefund } from '#server/payments/colour-refund.ts'
import { objects } from '#server/photos/objects.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { proofPins, type StoredPin } from './proof-pins.ts'
import { proofs, type StoredProof } from './proofs.ts'

export type ApprovedProof = {
  orderId: string
  proofId: string
  sha256: string
  crop: Crop
  asksForFiles?: boolean | undefined
}
export type AskedChanges = {
  orderId: string
  proofId: string
  text: string
  pins: readonly NewPin[]
}
export type AnsweredProof = { status: OrderStatus; proofStatus: ProofStatus }

/** What customers say about the proof that they were sent. The same answer twice is one answer. */
export function createProofAnswerService(context: AppContext) {
  const { db, clock } = context
  const { publicOrigin } = context.config.http
  const orderMails = createOrderMails(context)
  const colourRefund = createColourRefund(context)

  return {
    /** Approves exactly the picture and the part of it that were seen: it is the customer's now, and goes to print. */
    async approve(
      userId: string,
      { orderId, proofId, sha256, crop: seen, asksForFiles = false }: ApprovedProof,
    ): Promise<AnsweredProof> {
      return await db.transaction().execute(async (trx) => {
        const { order, proof } = await lockSent(trx, userId, { orderId, proofId })
        if (proof.sha256 !== sha256) throw new AppError('proof_replaced')
        if (proof.status === 'approved') return answerOf(order)
        requireOpen(order, proof)
        const crop = cropSchema.parse(proof.crop)
        // Chosen elsewhere since this page was loaded.
        if (!isDeepStrictEqual(seen, crop)) throw new AppError('order_changed')
        const isFiles = hasOnlyFiles(order)
        // The law wants it said before digital content is handed over; a page that does not ask is old.
        if (isFiles && !asksForFiles) throw new AppError('order_changed')
        await proofs.approve(trx, proof.id, {
          at: clock(),
          by: userId,
          approval: {
            sha256,
            printSize: order.print_size_id,
            crop,
            ...(isFiles && { asksForFiles }),
          },
        })
        await proofs.supersede(trx, proof, 'all others')
        const approved = await changeAnsweredOrder(trx, order, {
          proof_status: 'approved',
          at: clock(),
        })
        await release(trx, order, proof)
        for (const copy of await copies.lockOpen(trx, order)) await copies.start(trx, copy.id)
        await colourRefund.giveBack(trx, order, proof.colour)
        // Whoever made the picture is done with it: the workshop's people take the order from here.
        await orderClaims.remove(trx, order.id)
        const key = `print-file:${proof.id}`
        await jobQueue.add(trx, 'make-print-file', { proofId: proof.id }, { key })
        return answerOf(await goOn(trx, approved, String(proof.version)))
      })
    },

    /** Takes the changes that the customer asks for, which uses up one of the order's rounds. */
    async requestChanges(
      userId: string,
      { orderId, proofId, text, pins }: AskedChanges,
    ): Promise<AnsweredProof> {
      if (text === '' && pins.length === 0) {
        throw new AppError('bad_request', { reason: 'neither a text nor pins' })
      }
      return await db.transaction().execute(async (trx) => {
        const { order, proof } = await lockSent(trx, userId, { orderId, proofId })
        if (await wasAsked(trx, proof, { text, pins })) return answerOf(order)
        requireOpen(order, proof)
        if (revisionsLeft(order) <= 0) throw new AppError('no_revisions_left')
        const asksForColour = pins.some(({ tone }) => tone)
        if (asksForColour) requireColour(order)
        await proofs.requestChanges(trx, proof.id, { at: clock(), by: userId, text })
        await proofPins.insertAll(trx, proof.id, pins)
        const changed = await changeAnsweredOrder(trx, order, {
          at: clock(),
          proof_status: 'changes_requested',
          revisions_used: order.revisions_used + 1,
          // Whoever asks for a colour wants the picture in colour after all.
          ...(asksForColour && { keeps_black_and_white_at: null }),
        })
        const version = String(proof.version)
        await orderProgress.notify(trx, order, {
          by: 'customer',
          actorId: userId,
          code: 'changes_received',
          params: { version },
        })
        await orderMails.queue(trx, order, {
          kind: 'changes-received',
          cause: `proof:${version}`,
          facts: { version },
        })
        return answerOf(changed)
      })
    },
  }

  /** What is framed goes to the workshop; files alone are delivered with the approval. */
  async function goOn(
    trx: DatabaseTransaction,
    order: StoredOrder,
    version: string,
  ): Promise<StoredOrder> {
    const customer = { by: 'customer', actorId: order.user_id, params: { version } } as const
    const mail = { cause: `proof:${version}`, facts: { version } }
    if (!hasOnlyFiles(order)) {
      await orderProgress.notify(trx, order, { ...customer, code: 'proof_approved' })
      await orderMails.queue(trx, order, { ...mail, kind: 'proof-approved' })
      return order
    }
    const step = { ...customer, to: 'delivered', code: 'files_ready' } as const
    const delivered = await orderProgress.move(trx, order, step)
    await orderMails.queue(trx, delivered, { ...mail, kind: 'files-ready' })
    return delivered
  }

  /** A version that the customer was never sent is none that they could name. */
  async function lockSent(
    trx: DatabaseTransaction,
    userId: string,
    { orderId, proofId }: { orderId: string; proofId: string },
  ): Promise<{ order: StoredOrder; proof: StoredProof }> {
    const order = await orders.lockOwn(trx, userId, orderId)
    const proof = await proofs.find(trx, proofId)
    if (proof?.order_id !== orderId || proof.sent_at === null) throw new AppError('proof_replaced')
    return { order, proof }
  }

  async function release(
    trx: DatabaseTransaction,
    order: StoredOrder,
    { id, object_id }: StoredProof,
  ): Promise<void> {
    if (object_id === null) throw new Error(`proof ${id} is approved and has no picture`)
    const place = await objects.release(trx, object_id, order.user_id)
    await orders.setResult(trx, order.id, photoUrl(publicOrigin, place))
  }

  async function wasAsked(
    trx: DatabaseTransaction,
    { id, order_id, status, change_request }: StoredProof,
    { text, pins }: Pick<AskedChanges, 'text' | 'pins'>,
  ): Promise<boolean> {
    if (status !== 'changes_requested' || change_request !== text) return false
    const known = await proofPins.listOfOrder(trx, order_id)
    return areSame(
      known.filter((pin) => pin.proof_id === id),
      pins,
    )
  }
}

function requireOpen(order: StoredOrder, proof: StoredProof): void {
  if (order.status !== 'colorizing' || !isPaid(order)) throw new AppError('order_not_ready')
  if (proof.status !== 'sent') throw new AppError('proof_replaced')
}

function areSame(known: readonly StoredPin[], pins: readonly NewPin[]): boolean {
  return (
    known.length === pins.length &&
    pins.every(({ x, y, note, tone = null }, index) => {
      const pin = known[index]
      return pin?.x === x && pin.y === y && pin.note === note && pin.tone === tone
    })
  )
}

function answerOf({ status, proof_status }: StoredOrder): AnsweredProof {
  return { status, proofStatus: proof_status }
}
