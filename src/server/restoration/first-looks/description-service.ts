import type {
  DescribePhotoRequest,
  PhotoDescription,
} from '#contract/restoration/describe-photo.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects } from '#server/photos/objects.ts'
import { requireOwnPhoto } from '#server/photos/own-photo.ts'
import { createPhotoFinder } from '#server/photos/photo-finder.ts'
import { firstLooks } from './first-looks.ts'

/** Keeps with a photo what its customer says of it. */
export function createDescriptionService(context: AppContext) {
  const { db, files } = context
  const { origins } = context.config.http
  const findPhoto = createPhotoFinder(context)

  return {
    /**
     * The first look goes, so that it is made anew. Refused while none shows what is asked about: one that
     * is being made would not know.
     */
    async describe(
      userId: string,
      { imageUrl, ...said }: DescribePhotoRequest,
    ): Promise<PhotoDescription> {
      const photo = await requireOwnPhoto(imageUrl, userId, { findPhoto, origins })
      const { isNegative = photo.isNegative, hasOwnColours = photo.hasOwnColours } = said
      const description = { isNegative, hasOwnColours }
      const isKnown = photo.isNegative === isNegative && photo.hasOwnColours === hasOwnColours
      if (isKnown) return description
      await db.transaction().execute(async (trx) => {
        if (!(await firstLooks.forgetReady(trx, photo.id))) throw new AppError('not_found')
        await objects.describe(trx, photo.id, description)
        // While its row is held, so that they are not those of the next look.
        await files.remove(`first-looks/${photo.id}`)
        await files.remove(`first-look-originals/${photo.id}`)
      })
      return description
    },
  }
}
