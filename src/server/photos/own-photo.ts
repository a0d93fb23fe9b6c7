import { AppError } from '#domain/app-error.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { isPhotoPath, mayStoreUnder } from '#domain/photos/photo-path.ts'
import { type PhotoPlace, photoPlaceOf, photoUrl } from '#domain/photos/photo-url.ts'
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
  const place = ownPhotoPlace(imageUrl, userId, origins)
  const photo = place && (await findPhoto(place))
  if (photo === undefined || photo.owner !== userId) throw new AppError('photo_not_found')
  return { ...photo, url: photoUrl(new URL(imageUrl).origin, photo) }
}

/** Where an address says that an upload of a person lies; undefined where it names anything else. */
export function ownPhotoPlace(
  imageUrl: string,
  userId: string,
  origins: readonly string[],
): PhotoPlace | undefined {
  const place = photoPlaceOf(imageUrl)
  const isTheirs =
    place?.bucket === PHOTO_BUCKET &&
    origins.includes(new URL(imageUrl).origin) &&
    isPhotoPath(place.path) &&
    mayStoreUnder(place.path, userId)
  return isTheirs ? place : undefined
}
