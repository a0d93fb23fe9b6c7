import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '#server/adapters/db/database.ts'
import type { RateLimits } from '#server/adapters/db/rate-limits.ts'
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

/** Counts calls in the database, so that every copy of the server refuses at the same point. */
export function createRateLimiter(options: { db: Database; limits: RateLimits; clock: Clock }) {
  const { db, limits, clock } = options

  async function count(key: string, most: number, { minutes, refusal }: Limit): Promise<void> {
    const length = minutes * 60_000
    const windowStart = new Date(Math.floor(clock().getTime() / length) * length)
    if ((await limits.hit(db, key, windowStart)) > most) throw new AuthError(refusal)
  }

  return {
    /** Counts a call before its work is done, and refuses it when there were too many. */
    async require(call: LimitedCall, who: { client: string; account?: string }): Promise<void> {
      const limit = RATE_LIMITS[call]
      await count(`${call}:client:${networkOf(who.client)}`, limit.perClient, limit)
      if (who.account !== undefined) {
        await count(accountKey(call, who.account), limit.perAccount, limit)
      }
    },

    /** A call that succeeded shows that it was the owner: earlier attempts count no more. */
    async forgive(call: LimitedCall, account: string): Promise<void> {
      await limits.forget(db, accountKey(call, account))
    },
  }
}

/** Addresses are counted without being kept. */
function accountKey(call: LimitedCall, account: string): string {
  return `${call}:account:${createHash('sha256').update(account).digest('hex')}`
}

/** One subscriber owns a whole /64 of IPv6 and could otherwise call from each of its addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}
