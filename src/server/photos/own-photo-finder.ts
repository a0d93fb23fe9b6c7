import type { RowAccess } from '#server/db/row-access.ts'
import type { Objects, PhotoObject } from './objects.ts'
import type { SignedIn } from './photo-service.ts'

/** Finds the newest photo that a person has stored with this SHA-256; never anybody else's. */
export type OwnPhotoFinder = (caller: SignedIn, sha256: string) => Promise<PhotoObject | undefined>

export function createOwnPhotoFinder(parts: {
  rowAccess: RowAccess
  objects: Pick<Objects, 'findByChecksum'>
}): OwnPhotoFinder {
  const { rowAccess, objects } = parts
  return (caller, sha256) =>
    rowAccess(caller, (client) => objects.findByChecksum(client, caller.userId, sha256))
}
