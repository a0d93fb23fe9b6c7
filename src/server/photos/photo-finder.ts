import type { PhotoPlace } from '#domain/photos/photo-url.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects, type PhotoObject } from './objects.ts'

/** Finds a stored picture as the shop itself; whose it is must be judged by who asks. */
export type PhotoFinder = (place: PhotoPlace) => Promise<PhotoObject | undefined>

export function createPhotoFinder({ pool }: Pick<AppContext, 'pool'>): PhotoFinder {
  return (place) => objects.find(pool, place)
}
