import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { createAuditTrail } from '../auth/audit-trail.ts'
import { AuthError } from '../auth/auth-error.ts'
import { requireFreshSecondFactor } from '../auth/grave-changes.ts'
import { digestOf } from '../auth/opaque-tokens.ts'
import { factors } from '../queries/factors.ts'
import { type RecoveryCodeSet, recoveryCodes } from '../queries/recovery-codes.ts'
import { sessions } from '../sessions.ts'
import type { User } from '../users.ts'
import { createFactorMails } from './factor-mails.ts'
import { holdSession, type SignedIn } from './hold-session.ts'
import { createRecoveryCodes } from './recovery-code.ts'

/** Codes of a new set; nobody sees them a second time. */
export type NewRecoveryCodes = { id: string; codes: string[] }
export type RecoveryCodeService = ReturnType<typeof createRecoveryCodeService>

/** The codes that let somebody in who has lost the app. */
export function createRecoveryCodeService(context: AppContext) {
  const { db, clock } = context
  const mails = createFactorMails(context)
  const audit = createAuditTrail(context)

  /** Runs in a session in which the second factor was given lately. */
  async function withSecondFactor<T>(
    caller: SignedIn,
    run: (trx: DatabaseTransaction, held: SignedIn) => Promise<T>,
  ): Promise<T> {
    return await db.transaction().execute(async (trx) => {
      const held = await holdSession(trx, caller)
      requireFreshSecondFactor(held.session, clock())
      return await run(trx, held)
    })
  }

  async function fill(
    trx: DatabaseTransaction,
    { id, user, source }: { id: string; user: User; source: CallSource },
  ): Promise<NewRecoveryCodes> {
    const codes = createRecoveryCodes()
    await recoveryCodes.replace(trx, id, codes.map(digestOf))
    await audit.note(trx, 'recovery_codes_made', { userId: user.id, source })
    await mails.recoveryCodesMade(trx, user)
    return { id, codes }
  }

  return {
    /** How many are left. */
    async find({ id }: Pick<User, 'id'>): Promise<RecoveryCodeSet | undefined> {
      return await recoveryCodes.find(db, id)
    },

    /** The first set of an account that has an app. */
    async generate(caller: SignedIn, source: CallSource): Promise<NewRecoveryCodes> {
      return await withSecondFactor(caller, async (trx, { user }) => {
        const existing = await factors.list(trx, user.id)
        if (existing.some(({ kind }) => kind === 'recovery_code')) {
          throw new AuthError('mfa_verified_factor_exists')
        }
        if (!existing.some(({ verifiedAt }) => verifiedAt)) {
          throw new AuthError('mfa_recovery_codes_sole_factor')
        }
        const id = await recoveryCodes.insertSet(trx, { userId: user.id, now: clock() })
        return await fill(trx, { id, user, source })
      })
    },

    /** Another set, which makes the one before useless, and the sessions that it may have let in. */
    async regenerate(caller: SignedIn, source: CallSource): Promise<NewRecoveryCodes> {
      return await withSecondFactor(caller, async (trx, { user, session }) => {
        const set = await recoveryCodes.find(trx, user.id)
        if (!set) throw new AuthError('mfa_factor_not_found')
        await sessions.withdrawSecondFactorElsewhere(trx, { userId: user.id, keptId: session.id })
        return await fill(trx, { id: set.id, user, source })
      })
    },
  }
}
