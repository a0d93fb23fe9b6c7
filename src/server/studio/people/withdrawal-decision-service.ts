import type { z } from 'zod'
import { orderNumber } from '#contract/orders/order.ts'
import type { Done } from '#contract/studio/done.ts'
import type {
  StudioWithdrawals,
  studioDecideWithdrawalRequestSchema,
  studioWithdrawalsRequestSchema,
} from '#contract/studio/withdrawals.ts'
import { AppError } from '#domain/app-error.ts'
import { isBinding, mayMove } from '#domain/orders/order-life.ts'
import { formatMoment } from '#domain/withdrawals/format-moment.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createOrderCancellation } from '#server/orders/order-cancellation.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { createOrderRefunds } from '#server/payments/order-refunds.ts'
import { createPrintingService } from '#server/printing/printing-service.ts'
import { pausedUntil, resumeOrder } from '#server/withdrawals/withdrawal-pause.ts'
import { type StoredWithdrawal, withdrawals } from '#server/withdrawals/withdrawals.ts'
import { requireRight } from '../access/require-right.ts'
import { createStudioAccess, type StaffMember, type StudioCaller } from '../access/studio-access.ts'
import { studioWithdrawals } from '../queries/studio-withdrawals.ts'

type Request = z.infer<typeof studioDecideWithdrawalRequestSchema>
type Row = Awaited<ReturnType<(typeof studioWithdrawals)['list']>>[number]
type Accepted = { withdrawal: StoredWithdrawal; order: StoredOrder; member: StaffMember }

/** What people declared who withdraw, and what a person of the shop decides about it. */
export function createWithdrawalDecisionService(context: AppContext) {
  const { clock } = context
  const { contactEmail: shopAddress } = context.config
  const studioAccess = createStudioAccess(context)
  const cancellation = createOrderCancellation(context)
  const orderRefunds = createOrderRefunds(context)
  const printingService = createPrintingService(context)
  const mails = createMailService(context)

  return {
    async list(
      caller: StudioCaller,
      request: z.infer<typeof studioWithdrawalsRequestSchema>,
    ): Promise<StudioWithdrawals> {
      return await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'decide_withdrawals')
        const rows = await studioWithdrawals.list(trx, request)
        const total = await studioWithdrawals.count(trx, request)
        const open = request.isOpen ? total : await studioWithdrawals.count(trx, { isOpen: true })
        return { withdrawals: rows.map(toWithdrawal), total, open }
      })
    },

    /**
     * Whoever decides second is refused: nothing is refunded twice. So is whoever decides before the
     * job has looked for the order: what is decided then would not reach it.
     */
    async decide(caller: StudioCaller, request: Request): Promise<Done> {
      return await studioAccess.change(caller, async (trx, member) => {
        requireRight(member, 'decide_withdrawals')
        const found = await withdrawals.find(trx, request.withdrawalId)
        if (found === undefined) throw new AppError('not_found')
        const order = found.order_id ? await orders.lock(trx, found.order_id) : undefined
        const withdrawal = await withdrawals.lock(trx, found.id)
        if (withdrawal?.state !== 'received' || withdrawal.matched_at === null) {
          throw new AppError('order_changed')
        }
        if (withdrawal.order_id !== found.order_id) throw new AppError('order_changed')
        const isAccepted = request.decision === 'accept'
        // Without an order, a word to whatever address somebody typed is the shop's to decide.
        const needsNoWords = isAccepted === (order !== undefined)
        if (request.text === '' && !needsNoWords) {
          throw new AppError('bad_request', { field: 'text', reason: 'is empty' })
        }
        if (order && isAccepted) await giveBack(trx, { withdrawal, order, member })
        if (order && !isAccepted) await goOn(trx, { withdrawal, order, member })
        const state = isAccepted ? 'ended' : 'declined'
        await withdrawals.settle(trx, withdrawal.id, { state, at: clock(), staff: member.id })
        if (request.text !== '') await answer(trx, withdrawal, request.text)
        return {}
      })
    },
  }

  /** Cancels what has not left; of what has, all that was paid goes back. */
  async function giveBack(
    trx: DatabaseTransaction,
    { withdrawal, order, member }: Accepted,
  ): Promise<void> {
    const note = `Withdrawal of ${withdrawal.received_at.toISOString()}`
    if (mayMove(order.status, 'cancelled', 'staff')) {
      await printingService.takeBack(trx, order, member.id)
      await cancellation.cancelOrder(trx, order, { by: 'staff', actorId: member.id, note })
      return
    }
    const amount = await orderRefunds.refundable(trx, order)
    if (amount === 0) return
    const refund = { amount, reason: 'withdrawal', note, staff: member.id } as const
    await orderRefunds.refundOrder(trx, order, refund)
  }

  async function goOn(
    trx: DatabaseTransaction,
    { withdrawal, order, member }: Accepted,
  ): Promise<void> {
    const actor = { by: 'staff', actorId: member.id } as const
    await resumeOrder(trx, order, { pause: withdrawal, ...actor })
    await orderProgress.note(trx, order, { kind: 'withdrawal_declined', ...actor })
  }

  async function answer(
    trx: DatabaseTransaction,
    { email, language, received_at }: StoredWithdrawal,
    message: string,
  ): Promise<void> {
    await mails.queue(trx, {
      to: email,
      replyTo: shopAddress,
      kind: 'withdrawal-answered',
      language,
      params: { receivedAt: formatMoment(received_at, language), message },
    })
  }
}

function toWithdrawal(row: Row): StudioWithdrawals['withdrawals'][number] {
  const { id, name, email, reason, language, state, order_id, decided_by, decider } = row
  const { order_status: status, proof_status } = row
  return {
    id,
    receivedAt: row.received_at.toISOString(),
    name,
    email,
    orderReference: row.order_reference,
    reason,
    language,
    state,
    isReceiptMailed: row.is_receipt_mailed,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: decided_by === null || decider === null ? null : { id: decided_by, name: decider },
    order:
      order_id === null || status === null || proof_status === null
        ? null
        : {
            id: order_id,
            number: orderNumber(order_id),
            status,
            isApproved: isBinding({ proof_status }),
            pausedUntil: pausedUntil(row)?.toISOString() ?? null,
          },
  }
}
