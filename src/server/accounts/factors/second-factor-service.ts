import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { FactorKind } from '#server/db/tables/account-tables.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { createAuditTrail } from '../auth/audit-trail.ts'
import { AuthError, type AuthErrorCode } from '../auth/auth-error.ts'
import { createMailedLinks } from '../auth/mailed-links.ts'
import { createSessionService, type Grant } from '../auth/session-service.ts'
import { factorChallenges } from '../queries/factor-challenges.ts'
import { factors } from '../queries/factors.ts'
import { recoveryCodes } from '../queries/recovery-codes.ts'
import { sessions } from '../sessions.ts'
import { createFactorAttempts } from './factor-attempts.ts'
import { createFactorMails } from './factor-mails.ts'
import { createFactorSecrets } from './factor-secrets.ts'
import { CHALLENGE_MS } from './factor-service.ts'
import { holdSession, type SignedIn } from './hold-session.ts'
import { digestOfTyped } from './recovery-code.ts'
import { acceptedStep } from './totp.ts'

type TotpAnswer = { factorId: string; challengeId: string; code: string; source: CallSource }
export type SecondFactorService = ReturnType<typeof createSecondFactorService>

/** Takes the second factor of somebody who is signed in; their session then stands on both. */
export function createSecondFactorService(context: AppContext) {
  const { db, clock } = context
  const sessionService = createSessionService(context)
  const secrets = createFactorSecrets(context)
  const attempts = createFactorAttempts(context)
  const mails = createFactorMails(context)
  const links = createMailedLinks(context)
  const audit = createAuditTrail(context)

  async function raise(
    trx: DatabaseTransaction,
    { user, session }: SignedIn,
    { kind, source }: { kind: FactorKind; source: CallSource },
  ): Promise<Grant> {
    await factorChallenges.deleteOfSession(trx, session.id)
    await audit.note(trx, 'second_factor_passed', { userId: user.id, source })
    return await sessionService.confirm(trx, { user, session, kind })
  }

  /** What must be kept of a refusal, such as the note of it, commits with the answer. */
  async function answer(
    { caller, kind }: { caller: SignedIn; kind: FactorKind },
    run: (trx: DatabaseTransaction) => Promise<Grant | AuthErrorCode>,
  ): Promise<Grant> {
    const result = await db.transaction().execute(run)
    if (typeof result === 'string') throw new AuthError(result)
    await attempts.forgive(caller.session, kind)
    return result
  }

  async function refuse(
    trx: DatabaseTransaction,
    { userId, source }: { userId: string; source: CallSource },
  ): Promise<AuthErrorCode> {
    await audit.note(trx, 'second_factor_failed', { userId, source })
    return 'mfa_verification_failed'
  }

  return {
    /**
     * A code of an app. The first one confirms the app, and ends the sessions that go without. With
     * the first app go the links that were mailed before, and a change of address that waits for them.
     */
    async byTotp(caller: SignedIn, request: TotpAnswer): Promise<Grant> {
      const { factorId, challengeId, code, source } = request
      await attempts.requireTotp(caller.session, source)
      return await answer({ caller, kind: 'totp' }, async (trx) => {
        const held = await holdSession(trx, caller)
        const { user, session } = held
        const factor = await factors.findTotp(trx, { id: factorId, userId: user.id })
        if (!factor) return 'mfa_factor_not_found'
        const now = clock()
        const challenge = { id: challengeId, factorId, sessionId: session.id }
        const madeAfter = new Date(now.getTime() - CHALLENGE_MS)
        if (!(await factorChallenges.isOpen(trx, challenge, madeAfter))) {
          return 'mfa_challenge_expired'
        }
        const secret = secrets.decrypt(factorId, factor.secret)
        const step = acceptedStep({ secret, code, now, lastStep: factor.lastStep })
        if (step === undefined) return await refuse(trx, { userId: user.id, source })
        const isFirst = !(await factors.hasConfirmedApp(trx, user.id))
        await factors.acceptStep(trx, factorId, { step, now })
        if (isFirst) await links.revokeAll(trx, user.id)
        const grant = await raise(trx, held, { kind: 'totp', source })
        if (factor.verifiedAt) return grant
        await sessions.endUnconfirmed(trx, user.id)
        await audit.note(trx, 'factor_added', { userId: user.id, source })
        await mails.added(trx, user, factor.name)
        const { user: changed } = await holdSession(trx, caller)
        return { ...grant, user: changed, factors: await factors.list(trx, user.id) }
      })
    },

    /** A recovery code, which works once; its owner gets a mail about it. */
    async byRecoveryCode(caller: SignedIn, code: string, source: CallSource): Promise<Grant> {
      await attempts.requireRecoveryCode(caller.session, source)
      return await answer({ caller, kind: 'recovery_code' }, async (trx) => {
        const held = await holdSession(trx, caller)
        const { user } = held
        const set = await recoveryCodes.find(trx, user.id)
        const digest = digestOfTyped(code)
        const now = clock()
        if (!set || !(await recoveryCodes.use(trx, { setId: set.id, digest, now }))) {
          return await refuse(trx, { userId: user.id, source })
        }
        await audit.note(trx, 'recovery_code_used', { userId: user.id, source })
        await mails.recoveryCodeUsed(trx, user, set.remaining - 1)
        return await raise(trx, held, { kind: 'recovery_code', source })
      })
    },
  }
}
