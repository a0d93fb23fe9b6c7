import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { type Counted, createCallCounter } from '#server/limits/call-counter.ts'
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
  perClient: 60,
  refusal: 'over_email_send_rate_limit',
} as const

/**
 * How often account calls may be made (src/domain/call-limit.ts). Recovery counts by itself: a stranger
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

  async function require(call: LimitedCall, source: CallSource, account?: string): Promise<void> {
    const result = await counter.count(countedOf(call, source, account))
    if (!result.ok) {
      const { retryAfterSeconds } = result
      throw new AuthError(RATE_LIMITS[call].refusal, undefined, { retryAfterSeconds })
    }
    if (result.isFull) await audit.note(db, 'limit_reached', { userId: undefined, source })
  }

  return {
    /** Counts a call before its work is done, and refuses it when there were too many. */
    require,

    /** The same for work that may find the shop too busy: then the call has not been made. */
    async during<T>(
      call: LimitedCall,
      { source, account }: { source: CallSource; account: string },
      work: () => Promise<T>,
    ): Promise<T> {
      await require(call, source, account)
      try {
        return await work()
      } catch (error) {
        if (error instanceof AppError && error.code === 'overloaded') {
          await counter.giveBack(countedOf(call, source, account))
        }
        throw error
      }
    },

    /** A call that succeeded shows that it was the owner: earlier attempts count no more. */
    async forgive(call: LimitedCall, account: string): Promise<void> {
      await counter.forget(accountKey(call, account))
    },
  }
}

function countedOf(call: LimitedCall, source: CallSource, account: string | undefined): Counted[] {
  const { perClient, perAccount, minutes } = RATE_LIMITS[call]
  const counted = networksOf(source.clientAddress).map(({ name, clients }) => ({
    key: `${call}:client:${name}`,
    limit: { most: perClient * clients, minutes },
  }))
  if (account === undefined) return counted
  return [...counted, { key: accountKey(call, account), limit: { most: perAccount, minutes } }]
}

function accountKey(call: LimitedCall, account: string): string {
  return `${call}:account:${RATE_LIMITS[call].countedAs(account)}`
}
