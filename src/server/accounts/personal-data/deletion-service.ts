import { AppError } from '#domain/app-error.ts'
import { inLanguage } from '#domain/languages.ts'
import { mayDelete } from '#domain/orders/order-life.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import { createUploadDrafts } from '#server/files/open-file-store.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { clientLimits } from '#server/limits/client-limits.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createPaymentService } from '#server/payments/payment-service.ts'
import { uploads } from '#server/photos/uploads/uploads.ts'
import { staff } from '#server/studio/staff.ts'
import { createAuditTrail } from '../auth/audit-trail.ts'
import { lacksSecondFactor } from '../auth/grave-changes.ts'
import { createMailedLinks } from '../auth/mailed-links.ts'
import { accountDeletion, type LeftOutside } from '../queries/account-deletion.ts'
import { oneTimeTokens } from '../queries/one-time-tokens.ts'
import { sessions } from '../sessions.ts'
import { users } from '../users.ts'
import { type RemovedAccount, removeAccount } from './account-removal.ts'

const DELETION_LIMITS = {
  links: { most: 6, minutes: 60 },
  confirmations: { most: 30, minutes: 15 },
} as const satisfies Record<string, CallLimit>

type SignedIn = { userId: string; sessionId: string }

/** Ends accounts, with all that is kept about their people but the ledger. */
export function createDeletionService(context: AppContext) {
  const { db, log } = context
  const { publicOrigin } = context.config.http
  const mails = createMailService(context)
  const paymentService = createPaymentService(context)
  const removeFiles = createFileRemoval(context)
  const audit = createAuditTrail(context)
  const links = createMailedLinks(context)
  const drafts = createUploadDrafts(context.config)
  const callCounter = createCallCounter(context)

  return {
    /** Mails a link that deletes the account; the one before it becomes useless. */
    async request({ userId, sessionId }: SignedIn, source: CallSource): Promise<void> {
      const session = await sessions.find(db, sessionId)
      if (!session) throw new AppError('unauthorized')
      if (await lacksSecondFactor(db, session)) throw new AppError('second_factor_required')
      await callCounter.require(`deletion:${userId}`, DELETION_LIMITS.links)
      await db.transaction().execute(async (trx) => {
        await requireAnotherOwner(trx, userId)
        const user = await users.lock(trx, { id: userId })
        if (user === undefined) throw new AppError('unauthorized')
        await requireNothingInProduction(trx, userId)
        await oneTimeTokens.deleteKinds(trx, userId, ['deletion'])
        const draft = links.draft('deletion', publicOrigin + inLanguage('/account', user.language))
        await links.keep(trx, userId, draft)
        await mails.queue(trx, {
          to: user.email,
          kind: 'confirm-deletion',
          language: user.language,
          params: { link: draft.link },
        })
        await audit.note(trx, 'deletion_asked', { userId, source })
      })
    },

    /** Deletes the account that a mailed link is about, whoever brings it. */
    async confirm(token: string, source: CallSource): Promise<void> {
      await callCounter.requireAll(
        clientLimits('deletion-confirm', source.clientAddress, DELETION_LIMITS.confirmations),
      )
      const { checkouts, ...left } = await db
        .transaction()
        .execute((trx) => deleteAccount(trx, token, source))
      await clearUp(left)
      await paymentService.expireSessions(checkouts).catch((error: unknown) => {
        // Nobody can order with it any more: `reconcile` closes what is still open.
        log.warn({ err: error }, 'could not close the checkouts of a deleted account')
      })
    },
  }

  async function deleteAccount(
    trx: DatabaseTransaction,
    token: string,
    source: CallSource,
  ): Promise<RemovedAccount> {
    const found = await links.find(trx, { kinds: ['deletion'], token })
    if (found === undefined) throw new AppError('link_expired')
    const { userId } = found
    await requireAnotherOwner(trx, userId)
    await uploads.lockOwner(trx, userId)
    await accountDeletion.lockPhotos(trx, userId)
    const user = await users.lock(trx, { id: userId })
    if (user === undefined || !(await links.takeOne(trx, token))) throw new AppError('link_expired')
    await requireNothingInProduction(trx, userId)
    const removed = await removeAccount(trx, user)
    await audit.note(trx, 'account_deleted', { userId: undefined, source })
    const { email, language } = user
    await mails.queue(trx, { to: email, kind: 'account-deleted', language, params: {} })
    return removed
  }

  /**
   * Without an owner nobody could let others into the shop. The row of a member is held before all
   * else of theirs, as it is by everything that members do.
   */
  async function requireAnotherOwner(trx: DatabaseTransaction, userId: string): Promise<void> {
    if ((await staff.find(trx, userId)) === undefined) return
    await staff.takeTurn(trx)
    await staff.lock(trx, userId)
    const owners = await staff.owners(trx)
    if (owners.length === 1 && owners[0] === userId) throw new AppError('last_owner')
  }

  /** Holds the person's orders until the transaction ends. */
  async function requireNothingInProduction(
    trx: DatabaseTransaction,
    userId: string,
  ): Promise<void> {
    const orders = await accountDeletion.lockOrders(trx, userId)
    const count = orders.filter((order) => !mayDelete(order)).length
    if (count > 0) throw new AppError('orders_in_production', { count })
  }

  /** The rows have decided: what a fault or a kill leaves here is swept within a day. */
  async function clearUp({ photoIds, uploadIds }: LeftOutside): Promise<void> {
    await removeFiles(photoIds)
    for (const id of uploadIds) {
      await drafts.remove(id).catch((error: unknown) => {
        log.warn({ err: error, uploadId: id }, 'a draft could not be removed')
      })
    }
  }
}
