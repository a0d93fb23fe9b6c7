import { z } from 'zod'
import { createAddressTokens } from '#server/access-tokens/address-tokens.ts'
import type { AppContext } from '#server/app-context.ts'

const claims = z.object({ sub: z.uuid(), purchase: z.uuid() })

/** Whose purchase an address opens. */
export type ArchiveClaims = { userId: string; purchaseId: string }

/** Tokens in the addresses of archives. */
export function createArchiveTokens(context: Pick<AppContext, 'secrets' | 'clock'>) {
  const tokens = createAddressTokens(context, { audience: 'purchase-archive', claims })
  return {
    async sign({ userId, purchaseId }: ArchiveClaims, expiresInSeconds: number): Promise<string> {
      return await tokens.sign({ sub: userId, purchase: purchaseId }, expiresInSeconds)
    },

    /** Undefined for a token that was not signed here for an archive, or has expired. */
    async verify(token: string): Promise<ArchiveClaims | undefined> {
      const found = await tokens.verify(token)
      return found && { userId: found.sub, purchaseId: found.purchase }
    },
  }
}
