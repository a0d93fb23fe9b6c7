import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { PhotoPlace } from '#domain/photos/photo-url.ts'
import type { AppContext } from '#server/app-context.ts'

const ALGORITHM = 'HS256'
/** Distinguishes them from the addresses of pictures, which the same key signs. */
const AUDIENCE = 'upload-url'
const UPLOAD_URL_SECONDS = 2 * 3600

/** What the holder of an address may do, and in whose name. It holds while that session lives. */
type UploadUrlClaims = PhotoPlace & { userId: string; sessionId: string; upsert: boolean }

const claimsSchema = z.object({
  bucket: z.string(),
  path: z.string(),
  sub: z.uuid(),
  session_id: z.uuid(),
  upsert: z.boolean(),
  exp: z.number().int(),
})

export type UploadUrlTokens = {
  sign(claims: UploadUrlClaims): Promise<string>
  /** What a token allows, if it was signed here for exactly this place and still holds. */
  verify(token: string, place: PhotoPlace): Promise<UploadUrlClaims | undefined>
}

/** Tokens in addresses that take one picture to one place, without a further sign-in. */
export function createUploadUrlTokens(
  context: Pick<AppContext, 'secrets' | 'clock'>,
): UploadUrlTokens {
  const { clock } = context
  const key = new TextEncoder().encode(context.secrets.urlKey)
  return {
    async sign({ bucket, path, userId, sessionId, upsert }) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      return await new SignJWT({ bucket, path, upsert, session_id: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + UPLOAD_URL_SECONDS)
        .sign(key)
    },
    async verify(token, place) {
      const claims = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        currentDate: clock(),
      }).then(
        ({ payload }) => claimsSchema.parse(payload),
        () => undefined,
      )
      if (claims === undefined) return undefined
      const { bucket, path, sub, session_id, upsert } = claims
      if (bucket !== place.bucket || path !== place.path) return undefined
      return { bucket, path, userId: sub, sessionId: session_id, upsert }
    },
  }
}
