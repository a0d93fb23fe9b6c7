import { couldNotLookForFaces, judgeFaces } from '#contract/restoration/face-verdict.ts'
import { AppError } from '#domain/app-error.ts'
import { isPaid } from '#domain/orders/order-life.ts'
import { revisionsLeft } from '#domain/proofs/proofing.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import { type OrderActor, orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { copies } from '#server/orders/purchases/copies.ts'
import { requireColour } from '#server/orders/require-colour.ts'
import { restorations } from '#server/restoration/restorations.ts'
import { proofs, type StoredProof } from './proofs.ts'

export type SentProof = OrderActor & {
  proofId: string
  /** What the restorer says about it to the customer. */
  note?: string | undefined
  /** Whether the person has compared the faces with those of the original. */
  hasComparedFaces?: boolean | undefined
  /** Whether the customer agreed that a picture without colours is to stay so. */
  staysBlackAndWhite?: boolean | undefined
}

/** Shows versions of a proof to the customer. */
export function createProofSender(context: AppContext) {
  const { clock } = context
  const orderMails = createOrderMails(context)

  return {
    /**
     * Sends a version whose picture is ready; the older ones can then not be answered any more. The
     * order must be locked. One with a changed face is refused until a person has compared it, and
     * one that stayed black and white until its customer is known to want it so.
     */
    send,

    /**
     * The same where no person looks at results. A version with a changed face, or whose faces
     * nothing could look for, waits for one all the same, and the customer knows. One without the
     * colours that were ordered is shown as what it is: repaired, with the colours still to come.
     */
    async sendByItself(
      trx: DatabaseTransaction,
      order: StoredOrder,
      proof: StoredProof,
    ): Promise<void> {
      const report = await restorations.reportOf(trx, proof.id)
      if (judgeFaces(report).verdict === 'changed' || couldNotLookForFaces(report)) {
        await orderProgress.notify(trx, order, { code: 'needs_a_person', by: 'worker' })
        return
      }
      if (lacksColour(order, proof)) await askForColours(trx, order, proof)
      else await send(trx, order, { proofId: proof.id, by: 'worker' })
    },
  }

  async function send(
    trx: DatabaseTransaction,
    order: StoredOrder,
    { proofId, note, hasComparedFaces = false, staysBlackAndWhite = false, by, actorId }: SentProof,
  ): Promise<void> {
    const proof = await proofs.find(trx, proofId)
    if (proof?.order_id !== order.id || !maySend(order, proof)) {
      throw new AppError('order_not_ready')
    }
    const version = String(proof.version)
    const message = note?.trim() || undefined
    const actor = actorId === undefined ? { by } : { by, actorId }
    if (await hasChangedFace(trx, proof)) {
      if (!hasComparedFaces) throw new AppError('faces_not_compared')
      await orderProgress.note(trx, order, {
        ...actor,
        kind: 'faces_compared',
        params: { version },
      })
    }
    if (proof.colour === 'coloured') requireColour(order)
    if (lacksColour(order, proof)) {
      if (!staysBlackAndWhite) throw new AppError('colour_missing')
      const kind = 'black_and_white_agreed'
      await orderProgress.note(trx, order, { ...actor, kind, params: { version } })
      await orders.change(trx, order.id, { keeps_black_and_white_at: clock() })
    }
    await proofs.supersede(trx, proof, 'older')
    const sentBy = by === 'staff' ? actorId : undefined
    await proofs.send(trx, proof.id, { at: clock(), by: sentBy, note: message })
    await orders.change(trx, order.id, { proof_status: 'sent', colours_asked_at: null })
    await orderProgress.notify(trx, order, { ...actor, code: 'proof_sent', params: { version } })
    if (proof.source === 'copy' && (await copies.areAnnounced(trx, order))) return
    await orderMails.queue(trx, order, {
      kind: 'proof-ready',
      cause: `proof:${version}`,
      facts: { version, roundsLeft: roundsLeftOf(order), message },
    })
  }

  /** The order stays where it is: this is no proof, and uses up no round. */
  async function askForColours(
    trx: DatabaseTransaction,
    order: StoredOrder,
    proof: StoredProof,
  ): Promise<void> {
    const version = String(proof.version)
    await proofs.supersede(trx, proof, 'older')
    await proofs.show(trx, proof.id, clock())
    await orders.change(trx, order.id, { colours_asked_at: clock() })
    await orderProgress.notify(trx, order, { by: 'worker', code: 'colours_next' })
    const cause = `proof:${version}`
    await orderMails.queue(trx, order, { kind: 'colours-next', cause, facts: {} })
  }

  async function hasChangedFace(trx: DatabaseTransaction, { id }: StoredProof): Promise<boolean> {
    return judgeFaces(await restorations.reportOf(trx, id)).verdict === 'changed'
  }
}

/** In words of the mail; none is not spoken of. */
function roundsLeftOf(order: StoredOrder): string | undefined {
  const left = revisionsLeft(order)
  return left === 0 ? undefined : String(left)
}

/** Whether a version is without the colours that its customer ordered, and has not let go of. */
function lacksColour(
  order: Pick<StoredOrder, 'keeps_black_and_white_at'>,
  proof: Pick<StoredProof, 'colour'>,
): boolean {
  return proof.colour === 'black_and_white' && order.keeps_black_and_white_at === null
}

/** Whether a version can be shown to the customer now. */
export function maySend(
  order: Pick<StoredOrder, 'status' | 'payment_status' | 'proof_status'>,
  proof: Pick<StoredProof, 'status' | 'picture_at'>,
): boolean {
  const isWanted =
    order.status === 'colorizing' && isPaid(order) && order.proof_status !== 'approved'
  return isWanted && proof.status === 'in_review' && proof.picture_at !== null
}
