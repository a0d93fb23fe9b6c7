import type { Pool } from 'pg'
import type { Clock } from '#domain/clock.ts'
import { PHOTO_BUCKET, SIGNED_URL_SECONDS } from '#domain/limits.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import type { Database } from '#server/db/database.ts'
import type { Objects, PhotoObject } from '#server/photos/objects.ts'
import type { PhotoView } from '#server/photos/photo-url-tokens.ts'
import type { FamilyLinks } from './family-links.ts'
import type { FamilyPicture, FamilyPictureTokens } from './family-picture-tokens.ts'

/** Never more than what its customer sees: the watermark is on the proof, the photo is for screens. */
const SHOWN_AS = { proof: 'proof', original: 'screen' } as const satisfies Record<
  FamilyPicture['view'],
  PhotoView
>

/** A picture with the view that a family may have of it, and a name that tells nothing. */
type ShownPicture = { object: PhotoObject; view: PhotoView; fileName: string }
export type FamilyPictures = ReturnType<typeof createFamilyPictures>

/** Short-lived addresses of the pictures behind a family link, which end with it at once. */
export function createFamilyPictures(options: {
  db: Database
  pool: Pool
  familyLinks: Pick<FamilyLinks, 'findShared'>
  objects: Pick<Objects, 'find'>
  tokens: FamilyPictureTokens
  publicOrigin: string
  clock: Clock
}) {
  const { db, pool, familyLinks, objects, tokens, publicOrigin, clock } = options

  return {
    async addressOf(picture: FamilyPicture): Promise<string> {
      const token = await tokens.sign(picture, SIGNED_URL_SECONDS)
      return `${publicOrigin}/storage/v1/family/picture?token=${token}`
    },

    async find(token: string): Promise<ShownPicture> {
      const picture = await tokens.verify(token)
      if (picture === undefined) throw new PhotoRefused('photo_not_found')
      const object = await findObject(picture)
      if (object === undefined) throw new PhotoRefused('photo_not_found')
      return { object, view: SHOWN_AS[picture.view], fileName: picture.view }
    },
  }

  async function findObject(picture: FamilyPicture): Promise<PhotoObject | undefined> {
    const { linkId, version, view } = picture
    const shared = await familyLinks.findShared(db, { id: linkId, version }, clock())
    const path = view === 'proof' ? shared?.path : shared?.photo_path
    return path ? await objects.find(pool, { bucket: PHOTO_BUCKET, path }) : undefined
  }
}
