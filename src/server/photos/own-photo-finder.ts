import type { AppContext } from '#server/app-context.ts'
import { createRowAccess } from '#server/db/row-access.ts'
import { objects, type PhotoObject } from './objects.ts'
import { ownPhotoPlace } from './own-photo.ts'
import type { SignedIn } from './photo-service.ts'

/** How a person names a photo of theirs: by the SHA-256 of its file, or by its address. */
type NamedPhoto = { sha256: string } | { imageUrl: string }

/** Finds a photo that a person has stored, the newest of those with the same bytes; never anybody else's. */
export type OwnPhotoFinder = (
  caller: SignedIn,
  named: NamedPhoto,
) => Promise<PhotoObject | undefined>

export function createOwnPhotoFinder(context: AppContext): OwnPhotoFinder {
  const rowAccess = createRowAccess(context)
  const { origins } = context.config.http
  return async (caller, named) => {
    const { userId } = caller
    if ('sha256' in named) {
      const sha256 = named.sha256.toLowerCase()
      return await rowAccess(caller, (client) => objects.findByChecksum(client, userId, sha256))
    }
    const place = ownPhotoPlace(named.imageUrl, userId, origins)
    return place && (await rowAccess(caller, (client) => objects.find(client, place)))
  }
}
