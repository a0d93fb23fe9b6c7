import { z } from 'zod'
import type { Clock } from '#domain/clock.ts'
import { createAddressTokens } from '#server/access-tokens/address-tokens.ts'
import type { Secrets } from '#server/config/secrets.ts'

const claims = z.object({
  sub: z.uuid(),
  version: z.number().int(),
  view: z.enum(['proof', 'original']),
})
/** Which picture of a link: a version with its watermark, or the photo that it was made of. */
export type FamilyPicture = { linkId: string } & Pick<z.infer<typeof claims>, 'version' | 'view'>

export type FamilyPictureTokens = {
  sign(picture: FamilyPicture, expiresInSeconds: number): Promise<string>
  /** Undefined for a token that was not signed here for such a picture, or has expired. */
  verify(token: string): Promise<FamilyPicture | undefined>
}

/**
 * Tokens in the addresses of the pictures that families see. Anybody can read what stands in them:
 * neither an order nor a person, as the paths of pictures would name them.
 */
export function createFamilyPictureTokens(context: {
  secrets: Pick<Secrets, 'urlKey'>
  clock: Clock
}): FamilyPictureTokens {
  const tokens = createAddressTokens(context, { audience: 'family-picture', claims })
  return {
    async sign({ linkId, ...picture }, expiresInSeconds) {
      return await tokens.sign({ sub: linkId, ...picture }, expiresInSeconds)
    },
    async verify(token) {
      const found = await tokens.verify(token)
      return found && { linkId: found.sub, version: found.version, view: found.view }
    },
  }
}
