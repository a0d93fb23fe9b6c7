import { createHmac } from 'node:crypto'
import { GUESS_LIMITS, KNOWN_NETWORK_DAYS } from '#domain/accounts/guess-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import type { Counted } from '#server/limits/call-counter.ts'
import { clientLimits } from '#server/limits/client-limits.ts'
import { networksOf, siteOf } from '#server/limits/counted-as.ts'
import { auditLog } from '../queries/audit-log.ts'
import { createAuditTrail } from './audit-trail.ts'
import { createCallGate } from './call-gate.ts'
import { RATE_LIMITS } from './rate-limiter.ts'

const KNOWN_MS = KNOWN_NETWORK_DAYS * 24 * 60 * 60_000

/** An address that somebody names, with or without an account, and where the call comes from. */
export type SignInAttempt = { email: string; source: CallSource }
export type GuessLimiter = ReturnType<typeof createGuessLimiter>

/**
 * Slows down guessing at passwords by account and network, never by account alone: a network from
 * which the account was signed in to of late is bounded by itself (decision 0038).
 */
export function createGuessLimiter(context: AppContext) {
  const { db, clock } = context
  const keyOf = createKeyOf(context)
  const audit = createAuditTrail(context)
  const gate = createCallGate(context)

  async function isKnown({ email, source }: SignInAttempt): Promise<boolean> {
    const { client } = audit.traceOf(source)
    const since = new Date(clock().getTime() - KNOWN_MS)
    return await auditLog.hasSignedIn(db, { email, client, since })
  }

  return {
    /**
     * Counts a guess, has the password looked at, and settles: a right one forgives what was tried
     * from its network before. Counted first, since of many guesses at once all would be let through.
     * @throws AuthError `over_request_rate_limit` before any work where there were too many.
     */
    async guarded<T>(
      attempt: SignInAttempt,
      signIn: (isKnownNetwork: boolean) => Promise<T>,
    ): Promise<T> {
      const isKnownNetwork = await isKnown(attempt)
      const { client, others } = countedOf(attempt, isKnownNetwork, keyOf)
      const calls = [...callsOf(attempt.source, isKnownNetwork), client, ...others]
      const { refusal } = RATE_LIMITS['sign-in']
      await gate.require(calls, { source: attempt.source, refusal })
      const result = await gate.unlessOverloaded(calls, () => signIn(isKnownNetwork))
      await gate.forget(client.key)
      await gate.giveBack(others)
      return result
    },
  }
}

type KeyOf = (text: string) => string

/** One keyed digest of account and network: what is kept does not say from where somebody signs in. */
function createKeyOf({ secrets }: Pick<AppContext, 'secrets'>): KeyOf {
  return (text) => `guess:${createHmac('sha256', secrets.urlKey).update(text).digest('hex')}`
}

/** Guesses at one account: from this client, and, where nobody knows it, from it and others. */
function countedOf({ email, source }: SignInAttempt, isKnownNetwork: boolean, keyOf: KeyOf) {
  const [network] = networksOf(source.clientAddress)
  const key = (what: string) => keyOf(`${email} ${what}`)
  const { knownNetwork, client, site, allUnknown } = GUESS_LIMITS
  if (isKnownNetwork) {
    return { client: { key: key(`known:${network?.name}`), limit: knownNetwork }, others: [] }
  }
  return {
    client: { key: key(`client:${network?.name}`), limit: client },
    others: [
      { key: key(`site:${siteOf(source.clientAddress)}`), limit: site },
      { key: key('all'), limit: allUnknown },
    ],
  }
}

/** Sign-ins from one client, whatever the account. A known one does not answer for its neighbours. */
function callsOf({ clientAddress }: CallSource, isKnownNetwork: boolean): Counted[] {
  const { perClient, minutes } = RATE_LIMITS['sign-in']
  const limits = clientLimits('sign-in', clientAddress, { most: perClient, minutes })
  return isKnownNetwork ? limits.slice(0, 1) : limits
}
