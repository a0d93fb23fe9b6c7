import type { PhotoPlace } from '#domain/photos/photo-url.ts'
import type { PhotoObject } from './objects.ts'

/** Finds a stored picture as the shop itself; whose it is must be judged by who asks. */
export type PhotoFinder = (place: PhotoPlace) => Promise<PhotoObject | undefined>
