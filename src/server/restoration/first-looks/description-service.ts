import type {
  DescribePhotoRequest,
  PhotoDescription,
} from '#contract/restoration/describe-photo.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects } from '#server/photos/objects.ts'
import { requireOwnPhoto } from '#server/photos/own-photo.ts'
import { createPhotoFinder } from '#server/photos/photo-finder.ts'
import { firstLookJobs } from './first-look-jobs.ts'
import { createFirstLookLimits, type FirstLookAsker } from './first-look-limits.ts'
import { firstLooks } from './first-looks.ts'

/** By then some of a day's first looks are free again. */
const ASK_AGAIN_AFTER_SECONDS = 3600

/** Keeps with a photo what its customer says of it. */
export function createDescriptionService(context: AppContext) {
  const { db, files, clock } = context
  const { origins } = context.config.http
  const findPhoto = createPhotoFinder(context)
  const limits = createFirstLookLimits(context)

  return {
    /**
     * The first look is made anew, and counts as another one. Refused where the customer has no more of
     * them today, who would be left without any; and while none shows what is asked about: one that is
     * being made would not know.
     */
    async describe(
      asker: FirstLookAsker,
      { imageUrl, ...said }: DescribePhotoRequest,
    ): Promise<PhotoDescription> {
      const photo = await requireOwnPhoto(imageUrl, asker.userId, { findPhoto, origins })
      const { isNegative = photo.isNegative, hasOwnColours = photo.hasOwnColours } = said
      const isKnown = photo.isNegative === isNegative && photo.hasOwnColours === hasOwnColours
      if (isKnown) return { isNegative, hasOwnColours }
      return await db.transaction().execute(async (trx) => {
        const turn = await limits.take(trx, asker, { isInTurn: false })
        if (turn === 'limited' || turn === 'later') {
          throw new AppError('rate_limited', { retryAfterSeconds: ASK_AGAIN_AFTER_SECONDS })
        }
        const objectId = photo.id
        if (!(await firstLooks.beginAnew(trx, { objectId, at: clock() }))) {
          throw new AppError('not_found')
        }
        const description = await objects.describe(trx, objectId, said)
        await firstLookJobs.add(trx, objectId, turn)
        // While its row is held, so that they are not those of the next look.
        await files.remove(`first-looks/${objectId}`)
        await files.remove(`first-look-originals/${objectId}`)
        return description
      })
    },
  }
}
