import type { z } from 'zod'
import type {
  ChooseFadingResponse,
  chooseFadingRequestSchema,
} from '#contract/restoration/fading.ts'
import { firstLookFindingsSchema } from '#contract/restoration/first-look.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects } from '#server/photos/objects.ts'
import { requireOwnPhoto } from '#server/photos/own-photo.ts'
import { createPhotoFinder } from '#server/photos/photo-finder.ts'
import { firstLooks, type StoredFirstLook } from './first-looks.ts'

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
      if (!showsFading(await firstLooks.find(db, photo.id))) throw new AppError('not_found')
      await objects.chooseFading(db, photo.id, fading)
      return { fading }
    },
  }
}

function showsFading(look: StoredFirstLook | undefined): boolean {
  if (look?.state !== 'ready') return false
  return firstLookFindingsSchema.parse(look.findings).fading !== null
}
