import { STRANGER_MAILS } from '#domain/mail/stranger-mails.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { digestOf, mailboxOf, networksOf } from '#server/limits/counted-as.ts'
import { createAuditTrail } from './audit-trail.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'

type Limit = {
  minutes: number
  /** Calls about one account, whoever makes them: guessing one password, flooding one mailbox. */
  perAccount: number
  /** Calls from one client, whatever they are about; a household or an office shares one. */
  perClient: number
  /** What counts as one account; one mailbox where the mail goes to whatever address is named. */
  countedAs: (account: string) => string
  refusal: AuthErrorCode
}

const CALL = { countedAs: digestOf, refusal: 'over_request_rate_limit' } as const
const MAIL = {
  minutes: 60,
  perAccount: 6,
  perClient: STRANGER_MAILS.perClientHour,
  refusal: 'over_email_send_rate_limit',
} as const

/**
 * How often account calls may be made within a fixed window. Recovery counts by itself: a stranger
 * who spends all that is allowed for an address has only mailed its owner links that work.
 */
export const RATE_LIMITS = {
  'sign-up': { ...CALL, minutes: 60, perAccount: 6, perClient: 100, countedAs: mailboxOf },
  'sign-in': { ...CALL, minutes: 15, perAccount: 10, perClient: 200 },
  'new-password': { ...CALL, minutes: 15, perAccount: 10, perClient: 200 },
  refresh: { ...CALL, minutes: 5, perAccount: 300, perClient: 600 },
  link: { ...CALL, minutes: 15, perAccount: 300, perClient: 300 },
  confirmation: { ...MAIL, countedAs: digestOf },
  recovery: { ...MAIL, countedAs: digestOf },
  'new-address': { ...MAIL, countedAs: mailboxOf },
} as const satisfies Record<string, Limit>
export type LimitedCall = keyof typeof RATE_LIMITS

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Refuses account calls that come too often, in the words of the client library. */
export function createRateLimiter(context: AppContext) {
  const { db } = context
  const audit = createAuditTrail(context)
  const counter = createCallCounter(context)

  return {
    /** Counts a call before its work is done, and refuses it when there were too many. */
    async require(call: LimitedCall, source: CallSource, account?: string): Promise<void> {
      const { perClient, perAccount, minutes, refusal } = RATE_LIMITS[call]
      const limits = networksOf(source.clientAddress).map(({ name, clients }) => ({
        key: `${call}:client:${name}`,
        most: perClient * clients,
      }))
      if (account !== undefined) limits.push({ key: accountKey(call, account), most: perAccount })
      for (const { key, most } of limits) {
        const hits = await counter.count(key, minutes)
        if (hits <= most) continue
        // Once for each window: whoever goes on must not fill the log.
        if (hits === most + 1) await audit.note(db, 'limit_reached', { userId: undefined, source })
        throw new AuthError(refusal)
      }
    },

    /** A call that succeeded shows that it was the owner: earlier attempts count no more. */
    async forgive(call: LimitedCall, account: string): Promise<void> {
      await counter.forget(accountKey(call, account))
    },
  }
}

function accountKey(call: LimitedCall, account: string): string {
  return `${call}:account:${RATE_LIMITS[call].countedAs(account)}`
}
