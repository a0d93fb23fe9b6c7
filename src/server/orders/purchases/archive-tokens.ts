import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'purchase-archive'
const claimsSchema = z.object({ sub: z.uuid(), purchase: z.uuid() })

/** Whose purchase an address opens. */
export type ArchiveClaims = { userId: string; purchaseId: string }

/** Tokens in the addresses of archives: a download in a browser carries no headers of ours. */
export function createArchiveTokens(context: Pick<AppContext, 'secrets' | 'clock'>) {
  const { clock } = context
  const key = new TextEncoder().encode(context.secrets.urlKey)
  return {
    async sign({ userId, purchaseId }: ArchiveClaims, expiresInSeconds: number): Promise<string> {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      return await new SignJWT({ purchase: purchaseId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresInSeconds)
        .sign(key)
    },

    /** Undefined for a token that was not signed here for an archive, or has expired. */
    async verify(token: string): Promise<ArchiveClaims | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          currentDate: clock(),
          requiredClaims: ['exp'],
        })
        const { sub, purchase } = claimsSchema.parse(payload)
        return { userId: sub, purchaseId: purchase }
      } catch {
        return undefined
      }
    },
  }
}
