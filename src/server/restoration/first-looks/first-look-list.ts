import type { FirstLooksResponse, KnownFirstLook } from '#contract/restoration/first-looks.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects, type PhotoObject } from '#server/photos/objects.ts'
import { ownPhotoPlace } from '#server/photos/own-photo.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import { firstLooks } from './first-looks.ts'

const NONE: KnownFirstLook = { state: 'none' }

/** Says of many photos at once what has become of their first looks. */
export function createFirstLookList(context: AppContext) {
  const { db, pool } = context
  const { origins } = context.config.http
  const addressOf = createPictureAddresses(context)

  return {
    /** One that is somebody else's, or not there any more, has none. */
    async find(userId: string, imageUrls: readonly string[]): Promise<FirstLooksResponse> {
      const paths = imageUrls.map((url) => ownPhotoPlace(url, userId, origins)?.path)
      const photos = await objects.findAll(pool, PHOTO_BUCKET, paths.filter(isPath))
      const own = photos.filter(({ owner }) => owner === userId)
      const states = await statesOf(own.map(({ id }) => id))
      const known = await Promise.all(
        own.map(async (photo) => [photo.path, await shown(photo, states.get(photo.id))] as const),
      )
      const byPath = new Map(known)
      return { looks: paths.map((path) => (isPath(path) && byPath.get(path)) || NONE) }
    },
  }

  async function statesOf(ids: readonly string[]) {
    const looks = await firstLooks.findAll(db, ids)
    return new Map(looks.map(({ objectId, state }) => [objectId, state]))
  }

  async function shown(
    photo: PhotoObject,
    state: Exclude<KnownFirstLook['state'], 'none'> | undefined,
  ): Promise<KnownFirstLook> {
    if (state === undefined) return NONE
    if (state !== 'ready') return { state }
    return { state, pictureUrl: await addressOf(photo, 'first-look', photo.owner ?? undefined) }
  }
}

function isPath(path: string | undefined): path is string {
  return path !== undefined
}
