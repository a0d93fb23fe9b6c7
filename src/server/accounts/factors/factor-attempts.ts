import type { CallLimit } from '#domain/call-limit.ts'
import type { AppContext } from '#server/app-context.ts'
import type { FactorKind } from '#server/db/tables/account-tables.ts'
import type { CallSource } from '#server/http/source-of.ts'
import type { Counted } from '#server/limits/call-counter.ts'
import { createCallGate } from '../auth/call-gate.ts'
import type { Session } from '../sessions.ts'

/** Wrong codes that one sign-in may give. */
const PER_SESSION = { most: 5, minutes: 15 } as const satisfies CallLimit
/**
 * Wrong codes of an app for one account: three of a million are right at a time, so that whoever has
 * the password and never gives up is right once in some twenty years.
 */
const PER_ACCOUNT = { most: 20, minutes: 12 * 60 } as const satisfies CallLimit

/**
 * How often a second factor may be tried. Whoever has stolen a password can use up what an account
 * may try after a password, and not what it may try after a mailed link: its owner comes in by one.
 */
export function createFactorAttempts(context: AppContext) {
  const gate = createCallGate(context)

  // The person's id stands in both, so that they go with the account.
  const ofSession = ({ id, userId }: Session) => `second-factor:session:${userId}:${id}`
  const ofAccount = ({ userId, signedInBy }: Session) =>
    `second-factor:account:${userId}:${signedInBy}`
  const inSession = (session: Session): Counted => ({ key: ofSession(session), limit: PER_SESSION })

  const inAccount = (session: Session): Counted => ({ key: ofAccount(session), limit: PER_ACCOUNT })

  async function require(
    calls: readonly Counted[],
    { userId }: Session,
    source: CallSource,
  ): Promise<void> {
    await gate.require(calls, { userId, source, refusal: 'over_request_rate_limit' })
  }

  return {
    /** Counts a code of an app before it is looked at. */
    async requireTotp(session: Session, source: CallSource): Promise<void> {
      await require([inSession(session), inAccount(session)], session, source)
    },

    /** The same for a recovery code, which nobody guesses: no account is closed to it. */
    async requireRecoveryCode(session: Session, source: CallSource): Promise<void> {
      await require([inSession(session)], session, source)
    },

    /**
     * A right code shows that it was the owner who tried in this session. It counts for nothing, and
     * the wrong ones of other sessions go on counting for the account: they may be a thief's.
     */
    async forgive(session: Session, kind: FactorKind): Promise<void> {
      await gate.forget(ofSession(session))
      if (kind === 'totp') await gate.giveBack([inAccount(session)])
    },
  }
}
