import { createLocalJWKSet, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#domain/clock.ts'

export const ACCESS_TOKEN_SECONDS = 3600
const ALGORITHM = 'EdDSA'
const AUDIENCE = 'authenticated'
/** Tokens whose signature need not be checked again: one page asks many times with the same. */
const MAX_REMEMBERED = 1000

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z.string(),
  role: z.literal('authenticated'),
  exp: z.number().int(),
})
export type AccessClaims = { userId: string; sessionId: string; email: string }

export type AccessTokens = {
  /** Signs a token for a session; `extra` claims are for the client's eyes only. */
  sign(
    claims: AccessClaims,
    extra: Record<string, unknown>,
  ): Promise<{ token: string; expiresAt: number }>
  /** The claims of a token that this shop signed and that has not expired, else a reason. */
  verify(
    token: string,
  ): Promise<{ ok: true; claims: AccessClaims } | { ok: false; reason: 'expired' | 'invalid' }>
}

/** Access tokens signed with an Ed25519 key (RFC 8037), valid for an hour. */
export async function createAccessTokens(options: {
  key: JWK
  issuer: string
  clock: Clock
}): Promise<AccessTokens> {
  const { key, issuer, clock } = options
  const kid = key.kid ?? 'current'
  const privateKey = await importJWK(key, ALGORITHM)
  const { d: _secret, ...publicPart } = key
  const keySet = createLocalJWKSet({ keys: [{ ...publicPart, kid, alg: ALGORITHM, use: 'sig' }] })
  const remembered = new Map<string, { claims: AccessClaims; expiresAt: number }>()
  const remember = (token: string, claims: AccessClaims, expiresAt: number) => {
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest)
    remembered.set(token, { claims, expiresAt })
  }
  return {
    async sign(claims, extra) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const token = await new SignJWT({
        ...extra,
        email: claims.email,
        role: 'authenticated',
        session_id: claims.sessionId,
      })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setSubject(claims.userId)
        .setAudience(AUDIENCE)
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey)
      return { token, expiresAt }
    },
    async verify(token) {
      const known = remembered.get(token)
      if (known && known.expiresAt > Math.floor(clock().getTime() / 1000)) {
        return { ok: true, claims: known.claims }
      }
      try {
        const { payload } = await jwtVerify(token, keySet, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          issuer,
          currentDate: clock(),
        })
        const { sub, session_id, email, exp } = claimsSchema.parse(payload)
        const claims = { userId: sub, sessionId: session_id, email }
        remember(token, claims, exp)
        return { ok: true, claims }
      } catch (error) {
        return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
      }
    },
  }
}
