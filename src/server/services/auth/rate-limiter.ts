import type { CallCounter } from '#server/services/call-counter.ts'
import { digestOf, networksOf } from '#server/services/counted-as.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'

type Limit = {
  minutes: number
  /** Calls about one account, whoever makes them: guessing one password, flooding one mailbox. */
  perAccount: number
  /** Calls from one client, whatever they are about; a household or an office shares one. */
  perClient: number
  refusal: AuthErrorCode
}

/** How often account calls may be made within a fixed window. */
export const RATE_LIMITS = {
  'sign-up': { minutes: 60, perAccount: 6, perClient: 100, refusal: 'over_request_rate_limit' },
  'sign-in': { minutes: 15, perAccount: 10, perClient: 200, refusal: 'over_request_rate_limit' },
  refresh: { minutes: 5, perAccount: 300, perClient: 600, refusal: 'over_request_rate_limit' },
  link: { minutes: 15, perAccount: 300, perClient: 300, refusal: 'over_request_rate_limit' },
  mail: { minutes: 60, perAccount: 6, perClient: 60, refusal: 'over_email_send_rate_limit' },
} as const satisfies Record<string, Limit>
export type LimitedCall = keyof typeof RATE_LIMITS

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Refuses account calls that come too often, in the words of the client library. */
export function createRateLimiter(counter: CallCounter) {
  async function count(key: string, most: number, { minutes, refusal }: Limit): Promise<void> {
    if (!(await counter.isWithin(key, { most, minutes }))) throw new AuthError(refusal)
  }

  return {
    /** Counts a call before its work is done, and refuses it when there were too many. */
    async require(call: LimitedCall, who: { client: string; account?: string }): Promise<void> {
      const limit = RATE_LIMITS[call]
      for (const { name, clients } of networksOf(who.client)) {
        await count(`${call}:client:${name}`, limit.perClient * clients, limit)
      }
      if (who.account !== undefined) {
        await count(accountKey(call, who.account), limit.perAccount, limit)
      }
    },

    /** A call that succeeded shows that it was the owner: earlier attempts count no more. */
    async forgive(call: LimitedCall, account: string): Promise<void> {
      await counter.forget(accountKey(call, account))
    },
  }
}

function accountKey(call: LimitedCall, account: string): string {
  return `${call}:account:${digestOf(account)}`
}
