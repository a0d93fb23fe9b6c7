import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { strangerMailLimits } from '#server/limits/stranger-mail-limits.ts'
import { createCallGate } from './call-gate.ts'

export type MailLimiter = ReturnType<typeof createMailLimiter>

/**
 * Bounds the mails that people cause who are not signed in, in all: `createRateLimiter` bounds each
 * kind of call by itself.
 */
export function createMailLimiter(context: AppContext) {
  const gate = createCallGate(context)

  return {
    /** Counts a call before its mail is written, and refuses it when there were too many. */
    async require(
      kind: 'sign-up' | 'recovery',
      { source, email }: { source: CallSource; email: string },
    ): Promise<void> {
      // Then signing up sends no mail.
      if (kind === 'sign-up' && !context.config.confirmEmail) return
      const { clientAddress } = source
      await gate.require(strangerMailLimits({ kind, clientAddress, email }), {
        source,
        refusal: 'over_email_send_rate_limit',
      })
    },
  }
}
