import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'account-export'

/** Whose data an address opens, and in which sign-in it was asked for. */
export type ExportClaims = { userId: string; sessionId: string }

const claimsSchema = z.object({ sub: z.uuid(), session: z.uuid() })

export type ExportTokens = {
  sign(claims: ExportClaims, expiresInSeconds: number): Promise<string>
  /** Undefined for a token that was not signed here for an export, or has expired. */
  verify(token: string): Promise<ExportClaims | undefined>
}

/** Tokens in the addresses of exports: a download in a browser carries no headers of ours. */
export function createExportTokens(context: Pick<AppContext, 'secrets' | 'clock'>): ExportTokens {
  const { clock } = context
  const key = new TextEncoder().encode(context.secrets.urlKey)
  return {
    async sign({ userId, sessionId }, expiresInSeconds) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      return await new SignJWT({ session: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresInSeconds)
        .sign(key)
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          currentDate: clock(),
          requiredClaims: ['exp'],
        })
        const { sub, session } = claimsSchema.parse(payload)
        return { userId: sub, sessionId: session }
      } catch {
        return undefined
      }
    },
  }
}
