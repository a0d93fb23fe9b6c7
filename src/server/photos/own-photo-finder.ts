import type { AppContext } from '#server/app-context.ts'
import { createRowAccess } from '#server/db/row-access.ts'
import { objects, type PhotoObject } from './objects.ts'
import type { SignedIn } from './photo-service.ts'

/** Finds the newest photo that a person has stored with this SHA-256; never anybody else's. */
export type OwnPhotoFinder = (caller: SignedIn, sha256: string) => Promise<PhotoObject | undefined>

export function createOwnPhotoFinder(context: AppContext): OwnPhotoFinder {
  const rowAccess = createRowAccess(context)
  return (caller, sha256) =>
    rowAccess(caller, (client) => objects.findByChecksum(client, caller.userId, sha256))
}
