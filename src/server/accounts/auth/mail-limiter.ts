import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { strangerMailLimits } from '#server/limits/stranger-mail-limits.ts'
import { createCallGate } from './call-gate.ts'

export type MailLimiter = ReturnType<typeof createMailLimiter>

/** Whose mailbox a call is about, and where it comes from. */
type Asked = { email: string; source: CallSource }

/**
 * Bounds the mails that people cause who are not signed in, in all: `createRateLimiter` bounds each
 * kind of call by itself.
 */
export function createMailLimiter(context: AppContext) {
  const gate = createCallGate(context)
  const refusal = 'over_email_send_rate_limit'

  return {
    /** Counts a call for another link before it is mailed, and refuses it when there were too many. */
    async requireLink({ email, source }: Asked): Promise<void> {
      const { clientAddress } = source
      const calls = strangerMailLimits({ kind: 'link', clientAddress, email })
      await gate.require(calls, { source, refusal })
    },

    /** The same for signing up, which may find the shop too busy: then no mail was caused. */
    async duringSignUp<T>({ email, source }: Asked, work: () => Promise<T>): Promise<T> {
      if (!context.config.confirmEmail) return await work()
      const { clientAddress } = source
      const calls = strangerMailLimits({ kind: 'sign-up', clientAddress, email })
      await gate.require(calls, { source, refusal })
      return await gate.unlessOverloaded(calls, work)
    },
  }
}
