import { inLanguage } from '#domain/languages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { type LinkKind, oneTimeTokens } from '../queries/one-time-tokens.ts'
import { sessions as sessionRows } from '../sessions.ts'
import { type User, users } from '../users.ts'
import { createAuditTrail } from './audit-trail.ts'
import { AuthError } from './auth-error.ts'
import { createMailedLinks } from './mailed-links.ts'
import { createSessionService, type Grant } from './session-service.ts'

const KINDS = ['email_change_current', 'email_change_new'] as const satisfies LinkKind[]

export type AddressChangeService = ReturnType<typeof createAddressChangeService>

/** A new address for an account: it holds once both the present one and the new one are proved. */
export function createAddressChangeService(context: AppContext) {
  const { db, clock } = context
  const { publicOrigin } = context.config.http
  const sessions = createSessionService(context)
  const mails = createMailService(context)
  const audit = createAuditTrail(context)
  const links = createMailedLinks(context)

  /** The owner of an address learns that somebody wanted it; who asked does not learn that. */
  async function mailNewAddress(
    trx: DatabaseTransaction,
    { newEmail: to, link, asker }: { newEmail: string; link: string; asker: User },
  ): Promise<void> {
    const owner = await users.findByEmail(trx, to)
    if (!owner?.emailConfirmedAt) {
      const { language } = asker
      return await mails.queue(trx, {
        to,
        kind: 'confirm-new-address',
        language,
        params: { link },
      })
    }
    const { language } = owner
    const account = new URL(inLanguage('/account', language), publicOrigin).href
    await mails.queue(trx, { to, kind: 'address-wanted', language, params: { link: account } })
  }

  /** Whether the address is free now: an account that nobody confirmed gives way, as at sign-up. */
  async function claim(trx: DatabaseTransaction, email: string): Promise<boolean> {
    await users.lockEmail(trx, email)
    // Two people who want each other's address must not wait for each other: who is confirmed
    // is only looked at.
    if ((await users.findByEmail(trx, email))?.emailConfirmedAt) return false
    const unproved = await users.lock(trx, { email })
    if (unproved?.emailConfirmedAt) return false
    if (unproved) await users.delete(trx, unproved.id)
    return true
  }

  return {
    /**
     * Mails a link to both addresses. A taken one gets the same answer by the same work: its link
     * is stored too, but mailed to nobody.
     */
    async begin(
      trx: DatabaseTransaction,
      user: User,
      request: { newEmail: string; redirectTo: string | undefined; source: CallSource },
    ): Promise<User> {
      const { newEmail, redirectTo, source } = request
      await oneTimeTokens.deleteKinds(trx, user.id, KINDS)
      const [toCurrent, toNew] = KINDS.map((kind) => links.draft(kind, redirectTo))
      if (!toCurrent || !toNew) throw new Error(`expected a link for each of ${KINDS}`)
      await links.keep(trx, user.id, toCurrent)
      await links.keep(trx, user.id, toNew)
      await mails.queue(trx, {
        to: user.email,
        kind: 'confirm-address-change',
        language: user.language,
        params: { link: toCurrent.link, newEmail },
      })
      await mailNewAddress(trx, { newEmail, link: toNew.link, asker: user })
      await audit.note(trx, 'address_change_asked', { userId: user.id, source })
      const emailChange = { newEmail, sentAt: clock(), confirmed: undefined }
      return await users.update(trx, user.id, { emailChange })
    },

    /**
     * Takes one of the two links. The first leaves the other to be opened; the second gives the
     * account its new address, ends its sessions and begins one for who opened it.
     */
    async confirm(request: {
      token: string
      /** Where given, it must be the address that the link was mailed to. */
      email?: string | undefined
      source: CallSource
    }): Promise<Grant | 'other_link_awaited'> {
      const { token, email, source } = request
      const result = await db.transaction().execute(async (trx) => {
        const found = await links.find(trx, { kinds: KINDS, token })
        const user = found && (await users.lock(trx, { id: found.userId }))
        const change = user?.emailChange
        if (!found || !user || !change) return undefined
        const side = found.kind === 'email_change_new' ? 'new' : 'current'
        const mailedTo = side === 'new' ? change.newEmail : user.email
        if (email !== undefined && email !== mailedTo) return undefined
        if (!(await links.takeOne(trx, token))) return undefined
        if (change.confirmed === undefined) {
          await users.update(trx, user.id, { emailChange: { ...change, confirmed: side } })
          return 'other_link_awaited'
        }
        await links.revokeAll(trx, user.id)
        if (!(await claim(trx, change.newEmail))) return undefined
        await users.update(trx, user.id, { email: change.newEmail })
        // Else the old address would outlive the account.
        await mails.readdress(trx, { from: user.email, to: change.newEmail })
        await sessionRows.endAll(trx, user.id)
        await audit.note(trx, 'address_changed', { userId: user.id, source })
        return await sessions.open(trx, { userId: user.id, method: 'otp', source })
      })
      if (!result) throw new AuthError('otp_expired')
      return result
    },
  }
}
