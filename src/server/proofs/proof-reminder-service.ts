import { isPaid } from '#domain/orders/order-life.ts'
import { dueProofStep, PROOF_HOLD_DAYS, PROOF_REMINDER_DAYS } from '#domain/proofs/proofing.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { copies } from '#server/orders/purchases/copies.ts'
import { withdrawals } from '#server/withdrawals/withdrawals.ts'
import { proofs, type StoredProof } from './proofs.ts'

const DAY_MS = 24 * 60 * 60_000

export type ProofReminderService = ReturnType<typeof createProofReminderService>

/** Reminds customers of proofs that wait for them, and of colours that they are asked for, and lays aside orders that wait too long. */
export function createProofReminderService(context: AppContext) {
  const { db, clock } = context
  const orderMails = createOrderMails(context)

  return {
    /** Takes the steps that are due, each once, however many copies of the server ask for it. */
    async remind(): Promise<void> {
      const sentBefore = new Date(clock().getTime() - PROOF_REMINDER_DAYS[0] * DAY_MS)
      const waiting = await proofs.listWaiting(db, { sentBefore, lastStep: PROOF_HOLD_DAYS })
      for (const { id, order_id } of waiting) {
        await db.transaction().execute(async (trx) => {
          const order = await orders.lock(trx, order_id)
          const proof = order && (await proofs.find(trx, id))
          if (order && proof) await takeStep(trx, order, proof)
        })
      }
    },
  }

  async function takeStep(
    trx: DatabaseTransaction,
    order: StoredOrder,
    proof: StoredProof,
  ): Promise<void> {
    const at = waitsSince(order, proof)
    if (at === null || order.status !== 'colorizing' || !isPaid(order)) return
    const step = dueProofStep({ at, remindedDay: proof.reminded_day }, clock())
    if (step === undefined) return
    const isOnHold = order.on_hold_at !== null
    switch (step.do) {
      case 'remind':
        // The shop itself laid it aside: to remind its customer now would be odd.
        if (isOnHold) return
        await remindOf(trx, { order, proof, day: step.day })
        break
      case 'hold':
        // A withdrawal pauses the order for some days only: the step is due again afterwards.
        if (isOnHold && (await withdrawals.isPausing(trx, order))) return
        if (!isOnHold) await hold(trx, order, proof)
        break
    }
    await proofs.noteReminder(trx, proof.id, step.day)
  }

  async function remindOf(
    trx: DatabaseTransaction,
    { order, proof, day }: { order: StoredOrder; proof: StoredProof; day: number },
  ): Promise<void> {
    const facts = { version: String(proof.version), days: String(day) }
    await orderProgress.note(trx, order, { kind: 'proof_reminded', by: 'clock', params: facts })
    // One letter for all copies of a picture that wait.
    if (await copies.isBehindAnother(trx, order)) return
    const cause = `proof:${proof.version}:day${day}`
    const kind = proof.status === 'sent' ? 'proof-reminder' : 'colours-reminder'
    await orderMails.queue(trx, order, { kind, cause, facts })
  }

  async function hold(
    trx: DatabaseTransaction,
    order: StoredOrder,
    { version }: StoredProof,
  ): Promise<void> {
    const held = await orders.change(trx, order.id, { on_hold_at: clock() })
    await orderProgress.notify(trx, held, { code: 'on_hold', by: 'clock' })
    if (await copies.isBehindAnother(trx, order)) return
    await orderMails.queue(trx, held, {
      kind: 'order-on-hold',
      cause: `proof:${version}`,
      facts: { version: String(version) },
    })
  }
}

/** Since when a version waits for its customer; null when it does not. */
function waitsSince(
  { colours_asked_at }: StoredOrder,
  { status, sent_at, shown_at }: StoredProof,
): Date | null {
  if (status === 'sent') return sent_at
  return status === 'in_review' && colours_asked_at !== null ? shown_at : null
}
