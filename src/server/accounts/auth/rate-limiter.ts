import { STRANGER_MAILS } from '#domain/mail/stranger-mails.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import type { Counted } from '#server/limits/call-counter.ts'
import { clientLimits } from '#server/limits/client-limits.ts'
import { digestOf, mailboxOf } from '#server/limits/counted-as.ts'
import type { AuthErrorCode } from './auth-error.ts'
import { createCallGate } from './call-gate.ts'

type Limit = {
  minutes: number
  /** Calls from one client, whatever they are about; a household or an office shares one. */
  perClient: number
  /** Calls about one account, whoever makes them, where nobody can keep its owner out by them. */
  perAccount?: number
  /** What counts as one account; one mailbox where the mail goes to whatever address is named. */
  countedAs?: (account: string) => string
  refusal: AuthErrorCode
}

const CALL = { refusal: 'over_request_rate_limit' } as const
const MAIL = {
  minutes: 60,
  perClient: STRANGER_MAILS.perClientHour,
  refusal: 'over_email_send_rate_limit',
} as const

/**
 * How often account calls may be made (src/domain/call-limit.ts). Guesses at one account are
 * counted by the guess limiter. Mailing links again is not refused by address, but done no more
 * often than `FRESH_LINKS` says.
 */
export const RATE_LIMITS = {
  'sign-up': { ...CALL, minutes: 60, perAccount: 6, perClient: 100, countedAs: mailboxOf },
  'sign-in': { ...CALL, minutes: 15, perClient: 200 },
  'new-password': { ...CALL, minutes: 15, perAccount: 10, perClient: 200, countedAs: digestOf },
  refresh: { ...CALL, minutes: 5, perClient: 600 },
  link: { ...CALL, minutes: 15, perClient: 300 },
  confirmation: MAIL,
  recovery: MAIL,
  'new-address': { ...MAIL, perAccount: 6, countedAs: mailboxOf },
} as const satisfies Record<string, Limit>
export type LimitedCall = keyof typeof RATE_LIMITS

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Bounds how often account calls are made. */
export function createRateLimiter(context: AppContext) {
  const gate = createCallGate(context)

  return {
    /** Counts a call before its work is done, and refuses it when there were too many. */
    async require(call: LimitedCall, source: CallSource, account?: string): Promise<void> {
      const { refusal } = RATE_LIMITS[call]
      await gate.require(countedOf(call, source, account), { source, refusal })
    },

    /** The same for work that may find the shop too busy: then the call has not been made. */
    async during<T>(
      call: LimitedCall,
      { source, account }: { source: CallSource; account: string },
      work: () => Promise<T>,
    ): Promise<T> {
      const { refusal } = RATE_LIMITS[call]
      const calls = countedOf(call, source, account)
      await gate.require(calls, { source, refusal })
      return await gate.unlessOverloaded(calls, work)
    },
  }
}

function countedOf(call: LimitedCall, source: CallSource, account: string | undefined): Counted[] {
  const { perClient, minutes, perAccount, countedAs }: Limit = RATE_LIMITS[call]
  const counted = clientLimits(call, source.clientAddress, { most: perClient, minutes })
  if (account === undefined || perAccount === undefined || !countedAs) return counted
  const key = `${call}:account:${countedAs(account)}`
  return [...counted, { key, limit: { most: perAccount, minutes } }]
}
