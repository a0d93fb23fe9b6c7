import { jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'
import type { Clock } from '#domain/clock.ts'
import type { Secrets } from '#server/config/secrets.ts'

const ALGORITHM = 'HS256'

export type AddressTokens<Claims> = {
  sign(claims: Claims, expiresInSeconds: number): Promise<string>
  /** Undefined for a token that was not signed here for this purpose, or has expired. */
  verify(token: string): Promise<Claims | undefined>
}

/**
 * Tokens in addresses: a download in a browser carries no headers of ours. Each purpose has an audience
 * of its own, so that what was signed for one opens nothing of another.
 */
export function createAddressTokens<Claims extends { sub: string }>(
  { secrets, clock }: { secrets: Pick<Secrets, 'urlKey'>; clock: Clock },
  { audience, claims }: { audience: string; claims: z.ZodType<Claims> },
): AddressTokens<Claims> {
  const key = new TextEncoder().encode(secrets.urlKey)
  return {
    async sign({ sub, ...more }, expiresInSeconds) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      return await new SignJWT(more)
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(sub)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresInSeconds)
        .sign(key)
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience,
          currentDate: clock(),
          requiredClaims: ['exp'],
        })
        return claims.parse(payload)
      } catch {
        return undefined
      }
    },
  }
}
