import type { Grant } from '../auth/session-service.ts'
import type { User } from '../users.ts'

type Factor = Grant['factors'][number]

/** A user as the client library knows it. An address counts as an identity once it is proved. */
export function userBody(user: User, factors: readonly Factor[]) {
  const confirmedAt = user.emailConfirmedAt?.toISOString()
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
    confirmation_sent_at: user.confirmationSentAt?.toISOString(),
    recovery_sent_at: user.recoverySentAt?.toISOString(),
    new_email: user.emailChange?.newEmail,
    email_change_sent_at: user.emailChange?.sentAt.toISOString(),
    last_sign_in_at: user.lastSignInAt?.toISOString(),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: user.metadata,
    ...(factors.length > 0 && { factors: factors.map(factorOf) }),
    identities: confirmedAt === undefined ? [] : [identityOf(user, confirmedAt)],
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}

function factorOf({ id, kind, name, createdAt, verifiedAt, lastUsedAt }: Factor) {
  return {
    id,
    factor_type: kind,
    friendly_name: name,
    status: verifiedAt ? 'verified' : 'unverified',
    created_at: createdAt.toISOString(),
    updated_at: (lastUsedAt ?? verifiedAt ?? createdAt).toISOString(),
  }
}

function identityOf(user: User, confirmedAt: string) {
  return {
    id: user.id,
    identity_id: user.id,
    user_id: user.id,
    provider: 'email',
    identity_data: { sub: user.id, email: user.email, email_verified: true },
    created_at: confirmedAt,
    updated_at: confirmedAt,
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? confirmedAt,
  }
}

/** What the client keeps as its session. */
export function sessionBody(grant: Grant) {
  return { ...tokensOf(grant), user: userBody(grant.user, grant.factors) }
}

/** The same for the fragment of an address, where only the tokens travel. */
export function sessionFragment(grant: Grant, type: string): string {
  const { expires_in, expires_at, ...tokens } = tokensOf(grant)
  const numbers = { expires_in: String(expires_in), expires_at: String(expires_at) }
  return new URLSearchParams({ ...tokens, ...numbers, type }).toString()
}

function tokensOf(grant: Grant) {
  return {
    access_token: grant.accessToken,
    token_type: 'bearer',
    expires_in: grant.expiresIn,
    expires_at: grant.expiresAt,
    refresh_token: grant.refreshToken,
  }
}
