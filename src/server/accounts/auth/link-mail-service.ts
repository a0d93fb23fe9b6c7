import { languageOfPath } from '#domain/languages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { type User, users } from '../users.ts'
import { createAuditTrail, type Trace } from './audit-trail.ts'
import { confirmationOf } from './confirmation.ts'
import { createMailedLinks } from './mailed-links.ts'

/** A link that somebody asked for by naming an address. */
export type LinkRequest = {
  kind: 'signup' | 'recovery'
  email: string
  redirectTo: string | undefined
  trace: Trace
}
export type LinkMailService = ReturnType<typeof createLinkMailService>

/**
 * Mails links to whoever has an account. The answer to who asks is the same work for every
 * address, because whether there is an account is only looked at after it, by a job.
 */
export function createLinkMailService(context: AppContext) {
  const { db, passwords, clock } = context
  const mails = createMailService(context)
  const audit = createAuditTrail(context)
  const links = createMailedLinks(context)

  async function confirmAgain(
    trx: DatabaseTransaction,
    user: User,
    request: LinkRequest,
  ): Promise<void> {
    if (user.emailConfirmedAt) return
    const { link, mail } = confirmationOf(user, passwords)
    await users.update(trx, user.id, { confirmationSentAt: clock() })
    const draft = links.draft(link, request.redirectTo)
    await links.keep(trx, user.id, draft)
    const { email: to, language } = user
    const params = { link: draft.link }
    await mails.queue(trx, { to, kind: mail, language, params })
  }

  async function recover(
    trx: DatabaseTransaction,
    user: User,
    request: LinkRequest,
  ): Promise<void> {
    const { redirectTo } = request
    await users.update(trx, user.id, { recoverySentAt: clock() })
    const draft = links.draft('recovery', redirectTo)
    await links.keep(trx, user.id, draft)
    // Whoever asked is reading the page that the link leads back to.
    const language = redirectTo ? languageOfPath(links.target(redirectTo).pathname) : user.language
    const params = { link: draft.link }
    await mails.queue(trx, { to: user.email, kind: 'reset-password', language, params })
  }

  return {
    /** Notes the request; it looks nothing up. */
    async ask(request: Omit<LinkRequest, 'trace'>, source: CallSource): Promise<void> {
      const trace = audit.traceOf(source)
      await db.transaction().execute((trx) => jobQueue.add(trx, 'mail-link', { ...request, trace }))
    },

    /**
     * Grants a request, where there is an account that it fits and not enough links are on their way
     * already. Nobody is refused: a stranger who asks only sees to it that the owner has one.
     */
    async send(request: LinkRequest): Promise<void> {
      const { kind, email, trace } = request
      await db.transaction().execute(async (trx) => {
        const user = await users.lock(trx, { email })
        const link = user && kind === 'signup' ? confirmationOf(user, passwords).link : kind
        // Nor is it noted: a stranger who asks on and on must not fill the log.
        if (user && (await links.areOnTheirWay(trx, user.id, link))) return
        const event = kind === 'recovery' ? 'recovery_asked' : 'confirmation_asked'
        await audit.noteTrace(trx, event, { userId: user?.id, trace })
        if (!user) return
        if (kind === 'recovery') await recover(trx, user, request)
        else await confirmAgain(trx, user, request)
      })
    },
  }
}
