import type { WithdrawalRequest } from '#contract/withdrawals/withdrawal.ts'
import { DEFAULT_LANGUAGE, nameOfLanguage } from '#domain/languages.ts'
import { formatMoment } from '#domain/withdrawals/format-moment.ts'
import { mailableName } from '#domain/withdrawals/mailable-name.ts'
import { reasonName } from '#domain/withdrawals/reason-name.ts'
import { orderNumberIn } from '#domain/withdrawals/withdrawals.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { clientLimits } from '#server/limits/client-limits.ts'
import { mailboxOf } from '#server/limits/counted-as.ts'
import { strangerClientLimits, strangerMailboxLimit } from '#server/limits/stranger-mail-limits.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { type StoredWithdrawal, withdrawals } from './withdrawals.ts'

export const WITHDRAWAL_LIMITS = {
  /** Receipts to an address that anybody may type. More statements than these are taken all the same. */
  perAddress: { most: 4, minutes: 60 },
  /** A household or an office shares one. */
  perClient: { most: 10, minutes: 60 },
} as const satisfies Record<string, CallLimit>
/** When a statement came, and whether its receipt is mailed: otherwise the page alone shows it. */
type ReceivedWithdrawal = { receivedAt: Date; isReceiptMailed: boolean }
/** Whoever reads the shop's mail reads English. */
const SHOP_LANGUAGE = DEFAULT_LANGUAGE

/**
 * Takes what people declare who withdraw from a contract. Whether there is such an order is not looked
 * up here: a job does, so that the answer is the same for every order and takes as long.
 */
export function createWithdrawalService(context: AppContext) {
  const { db, clock } = context
  const { contactEmail: shopAddress } = context.config
  const mails = createMailService(context)
  const callCounter = createCallCounter(context)

  return {
    /**
     * Stores a statement, confirms it by mail and notifies the shop: all or nothing. The same request
     * is one statement, however often it comes. A full mailbox keeps nobody from withdrawing, since
     * strangers can fill it: the statement is stored, and only its receipt is not mailed.
     */
    async receive(clientAddress: string, request: WithdrawalRequest): Promise<ReceivedWithdrawal> {
      const earlier = await withdrawals.findRequest(db, request.requestId)
      if (earlier) return toReceived(earlier)
      await requireTurn(clientAddress)
      const isReceiptMailed = await hasRoomForReceipt(request)
      const stored = await db.transaction().execute(async (trx) => {
        const withdrawal = await withdrawals.insert(trx, request, { now: clock(), isReceiptMailed })
        if (withdrawal) await announce(trx, withdrawal)
        return withdrawal
      })
      // A second click that came at the same time waited for the first one's transaction.
      const received = stored ?? (await withdrawals.findRequest(db, request.requestId))
      if (!received) throw new Error(`withdrawal ${request.requestId} was stored and is gone`)
      return toReceived(received)
    },
  }

  async function requireTurn(clientAddress: string): Promise<void> {
    await callCounter.requireAll([
      ...clientLimits('withdrawal', clientAddress, WITHDRAWAL_LIMITS.perClient),
      ...strangerClientLimits(clientAddress),
    ])
  }

  async function hasRoomForReceipt({ email }: WithdrawalRequest): Promise<boolean> {
    const { ok } = await callCounter.count([
      { key: `withdrawal:address:${mailboxOf(email)}`, limit: WITHDRAWAL_LIMITS.perAddress },
      strangerMailboxLimit('withdrawal', email),
    ])
    return ok
  }

  async function announce(trx: DatabaseTransaction, withdrawal: StoredWithdrawal): Promise<void> {
    const { id } = withdrawal
    if (withdrawal.is_receipt_mailed) await confirm(trx, withdrawal)
    await notifyShop(trx, withdrawal)
    await jobQueue.add(trx, 'match-withdrawal', { withdrawalId: id }, { key: `withdrawal:${id}` })
  }

  /**
   * The receipt that the law asks for, at the address that was typed, which may be a stranger's: of
   * the words in it only a name is theirs, without anything to click or to call.
   */
  async function confirm(trx: DatabaseTransaction, withdrawal: StoredWithdrawal): Promise<void> {
    const { email, name, order_reference, reason, language, received_at } = withdrawal
    await mails.queue(trx, {
      to: email,
      replyTo: shopAddress,
      kind: 'withdrawal-received',
      language,
      params: {
        fullName: mailableName(name),
        email,
        orderNumber: orderNumberIn(order_reference ?? ''),
        reason: reason === null ? undefined : reasonName(reason, language),
        receivedAt: formatMoment(received_at, language),
      },
    })
  }

  async function notifyShop(trx: DatabaseTransaction, withdrawal: StoredWithdrawal): Promise<void> {
    const { email, name, order_reference, reason, language, received_at } = withdrawal
    await mails.queue(trx, {
      to: shopAddress,
      replyTo: email,
      kind: 'withdrawal-message',
      language: SHOP_LANGUAGE,
      params: {
        fullName: name,
        email,
        orderReference: order_reference ?? undefined,
        reason: reason === null ? undefined : reasonName(reason, SHOP_LANGUAGE),
        languageName: nameOfLanguage(language),
        receivedAt: formatMoment(received_at, SHOP_LANGUAGE),
      },
    })
  }
}

function toReceived({ received_at, is_receipt_mailed }: StoredWithdrawal): ReceivedWithdrawal {
  return { receivedAt: received_at, isReceiptMailed: is_receipt_mailed }
}
