import { MAX_SESSIONS_PER_USER } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { FactorKind } from '#server/db/tables/account-tables.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { type Factor, factors } from '../queries/factors.ts'
import { refreshTokens } from '../queries/refresh-tokens.ts'
import { type SecondFactor, type Session, sessions, type WayIn } from '../sessions.ts'
import { type User, users } from '../users.ts'
import { createAuditTrail } from './audit-trail.ts'
import { AuthError } from './auth-error.ts'
import { lacksSecondFactor } from './grave-changes.ts'
import { createOpaqueToken, digestOf } from './opaque-tokens.ts'
import { sessionBounds } from './session-bounds.ts'

/** Two tabs may refresh with the same token at the same moment; within this time both are right. */
const REUSE_MS = 10_000

/** What a client holds after a sign-in. Times are seconds, as in the token. */
export type Grant = {
  accessToken: string
  expiresAt: number
  expiresIn: number
  refreshToken: string
  user: User
  factors: Factor[]
}
type GrantMethod = WayIn | 'token_refresh'
/** How the client library calls the ways in which a second factor is given. */
const FACTOR_METHODS: Record<FactorKind, string> = {
  totp: 'totp',
  recovery_code: 'mfa/recovery_code',
}
export type LogoutScope = 'global' | 'local' | 'others'
export type SessionService = ReturnType<typeof createSessionService>

/** Sessions and the chain of refresh tokens that keeps each alive. */
export function createSessionService(context: AppContext) {
  const { db, accessTokens, clock } = context
  const audit = createAuditTrail(context)

  async function grant(
    trx: DatabaseTransaction,
    { user, session, method }: { user: User; session: Session; method: GrantMethod },
  ): Promise<Grant> {
    const now = clock()
    const { id: sessionId, secondFactor } = session
    const refreshToken = createOpaqueToken()
    await refreshTokens.insert(trx, { digest: digestOf(refreshToken), sessionId, now })
    const issuedAt = Math.floor(now.getTime() / 1000)
    const { token, expiresAt } = await accessTokens.sign(
      { userId: user.id, sessionId, email: user.email },
      {
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: user.metadata,
        aal: secondFactor ? 'aal2' : 'aal1',
        amr: [...methodsOf(secondFactor), { method, timestamp: issuedAt }],
        is_anonymous: false,
      },
    )
    return {
      accessToken: token,
      expiresAt,
      expiresIn: expiresAt - issuedAt,
      refreshToken,
      user,
      factors: await factors.list(trx, user.id),
    }
  }

  function isOver({ refreshedAt, createdAt }: Session): boolean {
    const { idleSince, createdBefore } = sessionBounds(clock())
    return refreshedAt < idleSince || createdAt < createdBefore
  }

  /** Spends a refresh token. What must be undone (the session ends) commits with the answer. */
  async function rotate(
    trx: DatabaseTransaction,
    refreshToken: string,
    source: CallSource,
  ): Promise<Grant | 'refresh_token_not_found' | 'refresh_token_already_used'> {
    const digest = digestOf(refreshToken)
    const now = clock()
    const found = await refreshTokens.lock(trx, digest)
    if (!found) return 'refresh_token_not_found'
    const { session, spentAt } = found
    if (isOver(session)) {
      await sessions.end(trx, session.id)
      return 'refresh_token_not_found'
    }
    if (spentAt && now.getTime() - spentAt.getTime() > REUSE_MS) {
      await sessions.end(trx, session.id)
      await audit.note(trx, 'refresh_token_reused', { userId: session.userId, source })
      return 'refresh_token_already_used'
    }
    // Two tabs got a successor each and kept one. The other is spent too: a thief who was quick
    // enough to get one would otherwise go on alongside its owner unnoticed.
    if (!spentAt) await refreshTokens.spendAll(trx, session.id, now)
    await sessions.touch(trx, session.id, { userAgent: source.userAgent, now })
    const user = await users.find(trx, session.userId)
    if (!user) return 'refresh_token_not_found'
    return await grant(trx, { user, session, method: 'token_refresh' })
  }

  async function endWithin(
    trx: DatabaseTransaction,
    { userId, sessionId }: { userId: string; sessionId: string },
    scope: LogoutScope,
  ): Promise<void> {
    switch (scope) {
      case 'local':
        return await sessions.end(trx, sessionId)
      case 'others':
        return await sessions.endOthers(trx, userId, sessionId)
      case 'global':
        return await sessions.endAll(trx, userId)
      default:
        return scope satisfies never
    }
  }

  return {
    /** Begins a session and notes the sign-in. */
    async open(
      trx: DatabaseTransaction,
      request: { userId: string; method: WayIn; source: CallSource },
    ): Promise<Grant> {
      const now = clock()
      const { userId, method, source } = request
      const user = await users.update(trx, userId, { lastSignInAt: now })
      const session = await sessions.insert(trx, {
        userId,
        signedInBy: method,
        userAgent: source.userAgent,
        now,
      })
      await sessions.endBeyond(trx, { userId, newestId: session.id, most: MAX_SESSIONS_PER_USER })
      return await grant(trx, { user, session, method })
    },

    /** Notes that a second factor was given, and replaces the session's tokens by such that say so. */
    async confirm(
      trx: DatabaseTransaction,
      { user, session, kind }: { user: User; session: Session; kind: FactorKind },
    ): Promise<Grant> {
      const secondFactor = { kind, at: clock() }
      await sessions.confirm(trx, session.id, secondFactor)
      await refreshTokens.spendAll(trx, session.id, secondFactor.at)
      const { signedInBy: method } = session
      return await grant(trx, { user, session: { ...session, secondFactor }, method })
    },

    async refresh(refreshToken: string, source: CallSource): Promise<Grant> {
      const result = await db.transaction().execute((trx) => rotate(trx, refreshToken, source))
      if (typeof result === 'string') throw new AuthError(result)
      return result
    },

    /** The session, if it still lives, and its user: a token outlives a sign-out, its rights do not. */
    async requireLiving(caller: {
      userId: string
      sessionId: string
    }): Promise<{ user: User; session: Session }> {
      const session = await sessions.find(db, caller.sessionId)
      if (!session || session.userId !== caller.userId || isOver(session)) {
        throw new AuthError('session_not_found')
      }
      const user = await users.find(db, session.userId)
      if (!user) throw new AuthError('session_not_found')
      return { user, session }
    },

    /** @throws AuthError `insufficient_aal` where ending other sessions needs the second factor. */
    async end(
      caller: { userId: string; sessionId: string },
      scope: LogoutScope,
      source: CallSource,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        // Two devices that sign out all the others must not wait for each other.
        await users.lock(trx, { id: caller.userId })
        const session = await sessions.find(trx, caller.sessionId)
        if (!session) throw new AuthError('session_not_found')
        if (scope !== 'local' && (await lacksSecondFactor(trx, session))) {
          throw new AuthError('insufficient_aal')
        }
        await endWithin(trx, caller, scope)
        await audit.note(trx, 'sign_out', { userId: caller.userId, source })
      })
    },
  }
}

function methodsOf(secondFactor: SecondFactor | undefined) {
  if (secondFactor === undefined) return []
  const { kind, at } = secondFactor
  return [{ method: FACTOR_METHODS[kind], timestamp: Math.floor(at.getTime() / 1000) }]
}
