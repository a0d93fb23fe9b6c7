import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { createAuditTrail } from '../auth/audit-trail.ts'
import { AuthError } from '../auth/auth-error.ts'
import { digestOf } from '../auth/opaque-tokens.ts'
import { factors } from '../queries/factors.ts'
import { type RecoveryCodeSet, recoveryCodes } from '../queries/recovery-codes.ts'
import type { User } from '../users.ts'
import { holdSession, type SignedIn } from './hold-session.ts'
import { createRecoveryCodes } from './recovery-code.ts'

const NAME = 'Recovery codes'

/** Codes of a new set; nobody sees them a second time. */
export type NewRecoveryCodes = { id: string; codes: string[] }
export type RecoveryCodeService = ReturnType<typeof createRecoveryCodeService>

/** The codes that let somebody in who has lost the app. */
export function createRecoveryCodeService(context: AppContext) {
  const { db, clock } = context
  const audit = createAuditTrail(context)

  /** Runs in a session in which the second factor was given. */
  async function withSecondFactor<T>(
    caller: SignedIn,
    run: (trx: DatabaseTransaction, userId: string) => Promise<T>,
  ): Promise<T> {
    return await db.transaction().execute(async (trx) => {
      const { user, session } = await holdSession(trx, caller)
      if (!session.secondFactor) throw new AuthError('insufficient_aal')
      return await run(trx, user.id)
    })
  }

  async function fill(
    trx: DatabaseTransaction,
    { id, userId, source }: { id: string; userId: string; source: CallSource },
  ): Promise<NewRecoveryCodes> {
    const codes = createRecoveryCodes()
    await recoveryCodes.replace(trx, id, codes.map(digestOf))
    await audit.note(trx, 'recovery_codes_made', { userId, source })
    return { id, codes }
  }

  return {
    /** How many are left. */
    async find({ id }: Pick<User, 'id'>): Promise<RecoveryCodeSet | undefined> {
      return await recoveryCodes.find(db, id)
    },

    /** The first set of an account that has an app. */
    async generate(caller: SignedIn, source: CallSource): Promise<NewRecoveryCodes> {
      return await withSecondFactor(caller, async (trx, userId) => {
        const existing = await factors.list(trx, userId)
        if (existing.some(({ kind }) => kind === 'recovery_code')) {
          throw new AuthError('mfa_verified_factor_exists')
        }
        if (!existing.some(({ verifiedAt }) => verifiedAt)) {
          throw new AuthError('mfa_recovery_codes_sole_factor')
        }
        const id = await recoveryCodes.insertSet(trx, { userId, name: NAME, now: clock() })
        return await fill(trx, { id, userId, source })
      })
    },

    /** Another set, which makes the one before useless. */
    async regenerate(caller: SignedIn, source: CallSource): Promise<NewRecoveryCodes> {
      return await withSecondFactor(caller, async (trx, userId) => {
        const set = await recoveryCodes.find(trx, userId)
        if (!set) throw new AuthError('mfa_factor_not_found')
        return await fill(trx, { id: set.id, userId, source })
      })
    },
  }
}
