import { z } from 'zod'
import {
  type ChooseFadingResponse,
  type chooseFadingRequestSchema,
  fadingOfPhotoSchema,
} from '#contract/restoration/fading.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireOwnPhoto } from '#server/photos/own-photo.ts'
import { createPhotoFinder } from '#server/photos/photo-finder.ts'
import { firstLooks, type StoredFirstLook } from './first-looks.ts'

// What an older release found knows of no fading.
const findingsSchema = z
  .object({ fading: fadingOfPhotoSchema.nullish().catch(undefined) })
  .catch({ fading: undefined })

/** Keeps with a photo what its customer chose about its fading. */
export function createFadingService(context: AppContext) {
  const { db } = context
  const { origins } = context.config.http
  const findPhoto = createPhotoFinder(context)

  return {
    /** Refused where no first look shows what there is to choose. */
    async choose(
      userId: string,
      { imageUrl, fading }: z.output<typeof chooseFadingRequestSchema>,
    ): Promise<ChooseFadingResponse> {
      const photo = await requireOwnPhoto(imageUrl, userId, { findPhoto, origins })
      if (!(await firstLooks.chooseFading(db, { objectId: photo.id, fading }))) {
        throw new AppError('not_found')
      }
      return { fading }
    },
  }
}

/** What a customer chose on a first look; undefined where they left it to the engine. */
export function chosenFading(look: Pick<StoredFirstLook, 'findings'> | undefined) {
  const { fading } = findingsSchema.parse(look?.findings)
  return fading?.chosen ?? undefined
}
