import { z } from 'zod'
import { createAddressTokens } from '#server/access-tokens/address-tokens.ts'
import type { AppContext } from '#server/app-context.ts'

/** Whose data an address opens, and in which sign-in it was asked for. */
export type ExportClaims = { userId: string; sessionId: string }

const claims = z.object({ sub: z.uuid(), session: z.uuid() })

export type ExportTokens = {
  sign(claims: ExportClaims, expiresInSeconds: number): Promise<string>
  /** Undefined for a token that was not signed here for an export, or has expired. */
  verify(token: string): Promise<ExportClaims | undefined>
}

/** Tokens in the addresses of exports: a download in a browser carries no headers of ours. */
export function createExportTokens(context: Pick<AppContext, 'secrets' | 'clock'>): ExportTokens {
  const tokens = createAddressTokens(context, { audience: 'account-export', claims })
  return {
    async sign({ userId, sessionId }, expiresInSeconds) {
      return await tokens.sign({ sub: userId, session: sessionId }, expiresInSeconds)
    },
    async verify(token) {
      const found = await tokens.verify(token)
      return found && { userId: found.sub, sessionId: found.session }
    },
  }
}
