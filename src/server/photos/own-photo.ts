import { AppError } from '#domain/app-error.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { isPhotoPath, mayStoreUnder } from '#domain/photos/photo-path.ts'
import { photoPlaceOf, photoUrl } from '#domain/photos/photo-url.ts'
import type { PhotoObject } from './objects.ts'
import type { PhotoFinder } from './photo-finder.ts'

/**
 * A person's own upload, by the address that names it. A missing one, a foreign one and a result of
 * the shop's get the same answer.
 */
export async function requireOwnPhoto(
  imageUrl: string,
  userId: string,
  { findPhoto, origins }: { findPhoto: PhotoFinder; origins: readonly string[] },
): Promise<PhotoObject & { url: string }> {
  const place = photoPlaceOf(imageUrl)
  const origin = URL.canParse(imageUrl) ? new URL(imageUrl).origin : ''
  const isTheirs =
    origins.includes(origin) &&
    place?.bucket === PHOTO_BUCKET &&
    isPhotoPath(place.path) &&
    mayStoreUnder(place.path, userId)
  const photo = isTheirs ? await findPhoto(place) : undefined
  if (photo === undefined || photo.owner !== userId) throw new AppError('photo_not_found')
  return { ...photo, url: photoUrl(origin, photo) }
}
