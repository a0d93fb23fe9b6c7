import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { strangerMailLimits } from '#server/limits/stranger-mail-limits.ts'
import { createAuditTrail } from './audit-trail.ts'
import { AuthError } from './auth-error.ts'

export type MailLimiter = ReturnType<typeof createMailLimiter>

/**
 * Bounds the mails that people cause who are not signed in, in all: `createRateLimiter` bounds each
 * kind of call by itself.
 */
export function createMailLimiter(context: AppContext) {
  const { db, config } = context
  const audit = createAuditTrail(context)
  const counter = createCallCounter(context)

  return {
    /** Counts a call before its mail is written, and refuses it when there were too many. */
    async require(
      kind: 'sign-up' | 'recovery',
      { source, email }: { source: CallSource; email: string },
    ): Promise<void> {
      // Then signing up sends no mail.
      if (kind === 'sign-up' && !config.confirmEmail) return
      const { clientAddress } = source
      for (const { key, limit } of strangerMailLimits({ kind, clientAddress, email })) {
        const hits = await counter.count(key, limit.minutes)
        if (hits <= limit.most) continue
        // Once for each window: whoever goes on must not fill the log.
        if (hits === limit.most + 1) {
          await audit.note(db, 'limit_reached', { userId: undefined, source })
        }
        throw new AuthError('over_email_send_rate_limit')
      }
    },
  }
}
