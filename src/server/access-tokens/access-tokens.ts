import { createLocalJWKSet, errors, importJWK, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#domain/clock.ts'
import { algorithmOf, publicPartOf, type TokenKey } from './token-keys.ts'

export const ACCESS_TOKEN_SECONDS = 3600
/** Named here and never read from a token: one that names another is refused. */
const ALGORITHMS = ['ES256', 'EdDSA']
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
type AccessClaims = { userId: string; sessionId: string; email: string }

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
  /** The public parts of all keys, for whoever wants to check a token without asking the shop. */
  publicKeys(): JSONWebKeySet
}

/** Access tokens, valid for an hour. The first key signs, and every key verifies. */
export async function createAccessTokens({
  keys,
  issuer,
  clock,
}: {
  keys: readonly [TokenKey, ...TokenKey[]]
  issuer: string
  clock: Clock
}): Promise<AccessTokens> {
  const [signing] = keys
  const alg = algorithmOf(signing)
  const privateKey = await importJWK(signing, alg)
  const publicKeys = { keys: keys.map(publicPartOf) }
  const keySet = createLocalJWKSet(publicKeys)
  const remembered = new Map<string, { claims: AccessClaims; expiresAt: number }>()
  const remember = (token: string, claims: AccessClaims, expiresAt: number) => {
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest)
    remembered.set(token, { claims, expiresAt })
  }
  return {
    publicKeys: () => publicKeys,
    async sign(claims, extra) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const token = await new SignJWT({
        ...extra,
        email: claims.email,
        role: 'authenticated',
        session_id: claims.sessionId,
      })
        .setProtectedHeader({ alg, kid: signing.kid, typ: 'JWT' })
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
          algorithms: ALGORITHMS,
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
