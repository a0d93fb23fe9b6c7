import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { PhotoPlace } from '#domain/photos/photo-url.ts'
import { PICTURE_LAYERS } from '#domain/photos/picture-sizes.ts'
import type { AppContext } from '#server/app-context.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'photo-url'

/**
 * What an address shows: the picture as it was stored, one of its sizes, a finished picture with
 * its watermark, its file for the printer, a layer of the engine, or the first look at a photo and
 * what it is compared with. From the watermark on they are signed by the shop only.
 */
const PHOTO_VIEWS = [
  'object',
  'thumbnail',
  'screen',
  'proof',
  'print',
  ...PICTURE_LAYERS,
  'first-look',
  'first-look-original',
] as const
export type PhotoView = (typeof PHOTO_VIEWS)[number]
export type PhotoUrlClaims = PhotoPlace & {
  view: PhotoView
  /** Whose the picture must still be; without it the shop itself made the address. */
  owner?: string | undefined
}
type OpenedView = Pick<PhotoUrlClaims, 'view' | 'owner'>

const claimsSchema = z.object({
  bucket: z.string(),
  path: z.string(),
  view: z.enum(PHOTO_VIEWS),
  owner: z.uuid().optional(),
  exp: z.number().int(),
})

export type PhotoUrlTokens = {
  sign(claims: PhotoUrlClaims, expiresInSeconds: number): Promise<string>
  /** What the token shows, if it was signed here for exactly this picture and still holds. */
  verify(token: string, expected: PhotoPlace): Promise<OpenedView | 'expired' | 'invalid'>
}

/** Tokens in the addresses of pictures: each opens one picture in one view for a short time. */
export function createPhotoUrlTokens(
  context: Pick<AppContext, 'secrets' | 'clock'>,
): PhotoUrlTokens {
  const { clock } = context
  const key = new TextEncoder().encode(context.secrets.urlKey)
  return {
    async sign(claims, expiresInSeconds) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      return await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresInSeconds)
        .sign(key)
    },
    async verify(token, expected) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          currentDate: clock(),
        })
        const { bucket, path, view, owner } = claimsSchema.parse(payload)
        return bucket === expected.bucket && path === expected.path ? { view, owner } : 'invalid'
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
      }
    },
  }
}
