import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { storedRichnessSchema } from '#contract/restoration/colour-choice.ts'
import {
  type CustomerMark,
  customerMarksSchema,
  toColourMarks,
} from '#contract/restoration/customer-marks.ts'
import { AppError } from '#domain/app-error.ts'
import { isPaid } from '#domain/orders/order-life.ts'
import { MAX_COLOUR_ANSWERS } from '#domain/proofs/proofing.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { changeAnsweredOrder } from '#server/orders/answered-order.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { requireColour } from '#server/orders/require-colour.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { restorations } from '#server/restoration/restorations.ts'
import type { AnsweredProof } from './proof-answer-service.ts'
import { createProofSender } from './proof-sender.ts'
import { proofs, type StoredProof } from './proofs.ts'

const settingsSchema = z.record(z.string(), z.unknown())
/** Settings take the part of the photo as the report names it. */
const reportSchema = z.object({ frame: z.unknown() })

export type ShownVersion = { orderId: string; proofId: string }

/**
 * What customers say about a picture that was shown to them as repaired, with the colours still to
 * come. No answer uses up a round of changes, and the same one twice is one answer.
 */
export function createColoursNextService(context: AppContext) {
  const { db, clock } = context
  const proofSender = createProofSender(context)

  return {
    /** Makes the picture an ordinary proof as it is; the engine colours this order no more. */
    async keepBlackAndWhite(userId: string, shown: ShownVersion): Promise<AnsweredProof> {
      return await db.transaction().execute(async (trx) => {
        const { order, proof } = await lockShown(trx, userId, shown)
        const wasKept = order.keeps_black_and_white_at !== null && proof.sent_at !== null
        if (wasKept) return answerOf(order)
        requireAsked(order, proof)
        const at = clock()
        const kept = await changeAnsweredOrder(trx, order, { keeps_black_and_white_at: at, at })
        const customer = { by: 'customer', actorId: userId } as const
        await orderProgress.notify(trx, kept, { ...customer, code: 'kept_black_and_white' })
        await proofSender.send(trx, kept, { ...customer, proofId: proof.id })
        return { status: kept.status, proofStatus: 'sent' }
      })
    },

    /** Has the picture made anew with the colours that the customer points at on it. */
    async pointColours(
      userId: string,
      { marks, ...shown }: ShownVersion & { marks: readonly CustomerMark[] },
    ): Promise<AnsweredProof> {
      return await db.transaction().execute(async (trx) => {
        const { order, proof } = await lockShown(trx, userId, shown)
        requireColour(order)
        const run = await restorations.latest(trx, order.id)
        const isUnderWay = run !== undefined && run.finished_at === null
        if (isUnderWay && run.asked_by_customer && isPointed(order, marks)) return answerOf(order)
        requireAsked(order, proof)
        if (isUnderWay) throw new AppError('order_not_ready')
        const customer_marks = JSON.stringify(marks)
        const pointed = await changeAnsweredOrder(trx, order, {
          customer_marks,
          colours_asked_at: null,
          at: clock(),
        })
        const customer = { by: 'customer', actorId: userId } as const
        await orderProgress.notify(trx, pointed, { ...customer, code: 'colours_pointed' })
        if ((await restorations.countAskedByCustomer(trx, order.id)) >= MAX_COLOUR_ANSWERS) {
          await orderProgress.notify(trx, pointed, { code: 'needs_a_person', by: 'worker' })
        } else await askForRun(trx, pointed, proof)
        return answerOf(pointed)
      })
    },
  }

  /** The same picture with its repair, in these colours; in the very part that was pointed at. */
  async function askForRun(
    trx: DatabaseTransaction,
    { customer_marks, colour_richness }: StoredOrder,
    { id, order_id }: StoredProof,
  ): Promise<void> {
    const run = await restorations.findOfProof(trx, id)
    const frame = reportSchema.safeParse(run?.report).data?.frame
    const richness = storedRichnessSchema.parse(colour_richness) ?? 'natural'
    const marks = toColourMarks(customerMarksSchema.parse(customer_marks))
    const settings = {
      ...settingsSchema.parse(run?.settings ?? {}),
      ...(frame !== undefined && { geometry: frame }),
      colour: 'auto',
      // Natural ones go without saying: the release before knows no richness.
      hints: { version: 1, ...(richness !== 'natural' && { richness }), marks },
    }
    const asked = await restorations.ask(trx, order_id, { settings, askedBy: null })
    await jobQueue.add(trx, 'restore-order', { orderId: order_id }, { key: `restore:${asked.id}` })
  }

  /** A version that the customer was never shown is none that they could name. */
  async function lockShown(
    trx: DatabaseTransaction,
    userId: string,
    { orderId, proofId }: ShownVersion,
  ): Promise<{ order: StoredOrder; proof: StoredProof }> {
    const order = await orders.lockOwn(trx, userId, orderId)
    const proof = await proofs.find(trx, proofId)
    if (proof?.order_id !== orderId || proof.shown_at === null) throw new AppError('proof_replaced')
    return { order, proof }
  }
}

/** An answer is taken while the customer is asked for it: not while the picture is made anew. */
function requireAsked(order: StoredOrder, proof: StoredProof): void {
  if (order.status !== 'colorizing' || !isPaid(order)) throw new AppError('order_not_ready')
  if (proof.status !== 'in_review') throw new AppError('proof_replaced')
  if (order.colours_asked_at === null) throw new AppError('order_not_ready')
}

/** Whether these are the marks that the order has. */
function isPointed({ customer_marks }: StoredOrder, marks: readonly CustomerMark[]): boolean {
  const known = customerMarksSchema.parse(customer_marks)
  return isDeepStrictEqual(known, marks)
}

function answerOf({ status, proof_status }: StoredOrder): AnsweredProof {
  return { status, proofStatus: proof_status }
}
