import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#domain/clock.ts'
import type { Secrets } from '#server/config/secrets.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'family-picture'

const claimsSchema = z.object({
  sub: z.uuid(),
  version: z.number().int(),
  view: z.enum(['proof', 'original']),
})
/** Which picture of a link: a version with its watermark, or the photo that it was made of. */
export type FamilyPicture = { linkId: string } & Pick<
  z.infer<typeof claimsSchema>,
  'version' | 'view'
>

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
  const { clock } = context
  const key = new TextEncoder().encode(context.secrets.urlKey)
  return {
    async sign({ linkId, version, view }, expiresInSeconds) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      return await new SignJWT({ version, view })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(linkId)
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
        const { sub, version, view } = claimsSchema.parse(payload)
        return { linkId: sub, version, view }
      } catch {
        return undefined
      }
    },
  }
}
