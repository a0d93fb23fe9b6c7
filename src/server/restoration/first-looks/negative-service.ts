import type {
  AnswerNegativeRequest,
  AnswerNegativeResponse,
} from '#contract/restoration/negative.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects } from '#server/photos/objects.ts'
import { requireOwnPhoto } from '#server/photos/own-photo.ts'
import { createPhotoFinder } from '#server/photos/photo-finder.ts'
import { firstLooks } from './first-looks.ts'

/** Keeps with a photo whether its customer says that it is a negative. */
export function createNegativeService(context: AppContext) {
  const { db, files } = context
  const { origins } = context.config.http
  const findPhoto = createPhotoFinder(context)

  return {
    /**
     * The first look goes, so that it is made anew. Refused while none shows what is asked about: one that
     * is being made would not know.
     */
    async answer(
      userId: string,
      { imageUrl, isNegative }: AnswerNegativeRequest,
    ): Promise<AnswerNegativeResponse> {
      const photo = await requireOwnPhoto(imageUrl, userId, { findPhoto, origins })
      if (photo.isNegative === isNegative) return { isNegative }
      await db.transaction().execute(async (trx) => {
        if (!(await firstLooks.forgetReady(trx, photo.id))) throw new AppError('not_found')
        await objects.noteNegative(trx, photo.id, isNegative)
        // While its row is held, so that they are not those of the next look.
        await files.remove(`first-looks/${photo.id}`)
        await files.remove(`first-look-originals/${photo.id}`)
      })
      return { isNegative }
    },
  }
}
