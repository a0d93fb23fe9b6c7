import QRCode from 'qrcode'
import { FACTOR_CHALLENGE_MINUTES, MAX_FACTORS_PER_USER } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { staff } from '#server/studio/staff.ts'
import { createAuditTrail } from '../auth/audit-trail.ts'
import { AuthError } from '../auth/auth-error.ts'
import { requireFreshSecondFactor, requireFreshSignIn } from '../auth/grave-changes.ts'
import { factorChallenges } from '../queries/factor-challenges.ts'
import { type Factor, factors } from '../queries/factors.ts'
import { RECOVERY_CODES_NAME } from '../queries/recovery-codes.ts'
import { sessions } from '../sessions.ts'
import type { User } from '../users.ts'
import { createFactorMails } from './factor-mails.ts'
import { createFactorSecrets } from './factor-secrets.ts'
import { holdSession, type SignedIn } from './hold-session.ts'
import { createTotpSecret, totpUri } from './totp.ts'

export const CHALLENGE_MS = FACTOR_CHALLENGE_MINUTES * 60_000
/**
 * Nobody sets up an app that often; each is a secret and a picture. Both are counted for a session:
 * whoever has stolen the password must not use up what its owner may ask for.
 */
const ENROLMENTS = { most: 20, minutes: 60 } as const satisfies CallLimit
const CHALLENGES = { most: 60, minutes: 15 } as const satisfies CallLimit

/** What an app needs to make codes; shown once and never again. */
export type Enrolment = { id: string; name: string; secret: string; uri: string; qrCode: string }
export type FactorService = ReturnType<typeof createFactorService>

/** The apps for codes that the shop's people set up and take away. */
export function createFactorService(context: AppContext) {
  const { db, clock, randomId } = context
  const secrets = createFactorSecrets(context)
  const mails = createFactorMails(context)
  const audit = createAuditTrail(context)
  const counter = createCallCounter(context)

  return {
    async list({ id }: Pick<User, 'id'>): Promise<Factor[]> {
      return await factors.list(db, id)
    },

    /**
     * Begins to set up an app; a code confirms it. Only people of the shop may. The first one needs a
     * fresh sign-in, a further one a code of the first that was given lately.
     */
    async enroll(caller: SignedIn, name: string): Promise<Enrolment> {
      const { id: userId } = caller.user
      if (!(await isOfTheShop(db, userId))) throw new AuthError('mfa_totp_enroll_not_enabled')
      await counter.require(`factor-enrol:${userId}:${caller.session.id}`, ENROLMENTS)
      const secret = createTotpSecret()
      const id = randomId()
      return await db.transaction().execute(async (trx) => {
        const { user, session } = await holdSession(trx, caller)
        await factors.deleteUnfinished(trx, userId)
        const existing = await factors.list(trx, userId)
        if (existing.length === 0) requireFreshSignIn(session, clock())
        else requireFreshSecondFactor(session, clock())
        if (existing.filter(({ kind }) => kind === 'totp').length >= MAX_FACTORS_PER_USER) {
          throw new AuthError('too_many_enrolled_mfa_factors')
        }
        const isTaken = existing.some((factor) => factor.name === name)
        if (isTaken || name === RECOVERY_CODES_NAME) {
          throw new AuthError('mfa_factor_name_conflict')
        }
        const encrypted = secrets.encrypt(id, secret)
        await factors.insertTotp(trx, { id, userId, name, secret: encrypted, now: clock() })
        const uri = totpUri(secret, user.email)
        return { id, name, secret, uri, qrCode: await drawQrCode(uri) }
      })
    },

    /** Somebody is about to give a code: within some minutes, and in the same session. */
    async challenge(caller: SignedIn, factorId: string): Promise<{ id: string; expiresAt: Date }> {
      const { id: userId } = caller.user
      await counter.require(`factor-challenge:${userId}:${caller.session.id}`, CHALLENGES)
      return await db.transaction().execute(async (trx) => {
        const { session } = await holdSession(trx, caller)
        const factor = await factors.findTotp(trx, { id: factorId, userId })
        if (!factor) throw new AuthError('mfa_factor_not_found')
        const now = clock()
        const id = await factorChallenges.insert(trx, { factorId, sessionId: session.id, now })
        return { id, expiresAt: new Date(now.getTime() + CHALLENGE_MS) }
      })
    },

    /**
     * Takes an app away. Other sessions have to be confirmed again: the app may be in wrong hands. The
     * last one takes the recovery codes along, and then not even the caller's counts as confirmed.
     */
    async remove(caller: SignedIn, factorId: string, source: CallSource): Promise<void> {
      const { id: userId } = caller.user
      await db.transaction().execute(async (trx) => {
        const { user, session } = await holdSession(trx, caller)
        const factor = await factors.findTotp(trx, { id: factorId, userId })
        if (!factor) throw new AuthError('mfa_factor_not_found')
        if (!factor.verifiedAt) return await factors.delete(trx, factorId)
        requireFreshSecondFactor(session, clock())
        await factors.delete(trx, factorId)
        await sessions.withdrawSecondFactorElsewhere(trx, { userId, keptId: session.id })
        if (!(await factors.hasConfirmedApp(trx, userId))) {
          await factors.deleteAll(trx, userId)
          await sessions.withdrawSecondFactor(trx, userId)
        }
        await audit.note(trx, 'factor_removed', { userId, source })
        await mails.removed(trx, user, [factor.name])
      })
    },
  }
}

async function isOfTheShop(db: Database, userId: string): Promise<boolean> {
  const member = await staff.find(db, userId)
  return member !== undefined && member.disabled_at === null
}

/** As an SVG that can stand in the address of a picture: a `#` would end it. */
async function drawQrCode(uri: string): Promise<string> {
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 4 })
  return svg.trim().replaceAll('#000000', 'black').replaceAll('#ffffff', 'white')
}
