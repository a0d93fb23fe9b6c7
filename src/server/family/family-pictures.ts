import { PHOTO_BUCKET, SIGNED_URL_SECONDS } from '#domain/limits.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects, type PhotoObject } from '#server/photos/objects.ts'
import type { PhotoView } from '#server/photos/photo-url-tokens.ts'
import { familyLinks } from './family-links.ts'
import { createFamilyPictureTokens, type FamilyPicture } from './family-picture-tokens.ts'

/** Never more than what its customer sees: the watermark is on the proof, the photo is for screens. */
const SHOWN_AS = { proof: 'proof', original: 'screen' } as const satisfies Record<
  FamilyPicture['view'],
  PhotoView
>

/** A picture with the view that a family may have of it, and a name that reveals nothing. */
type ShownPicture = { object: PhotoObject; view: PhotoView; fileName: string }

/** Short-lived addresses of the pictures behind a family link, which end with it at once. */
export function createFamilyPictures(context: AppContext) {
  const { db, pool, clock } = context
  const { publicOrigin } = context.config.http
  const tokens = createFamilyPictureTokens(context)

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
