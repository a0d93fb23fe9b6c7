import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { objects } from '#server/adapters/db/objects.ts'
import { type RowAccess, withRowAccess } from '#server/adapters/db/row-access.ts'
import { clearLeftovers, createDiskFileStore } from '#server/adapters/files/disk-file-store.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { createPhotoInspector } from '#server/adapters/images/inspect-process.ts'
import { createPhotoUrlTokens } from '#server/adapters/tokens/photo-url-tokens.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { createStorageRoutes } from '#server/http/storage/storage-routes.ts'
import { createFileRemoval } from '#server/services/file-removal.ts'
import { createFileSweepService } from '#server/services/file-sweep-service.ts'
import { createStoredPhotoInspection } from '#server/services/photo-inspection.ts'
import { createPhotoService } from '#server/services/photo-service.ts'
import type { Foundations } from './assemble.ts'

/** Entry of the process that looks at one photo. */
export const PHOTO_INSPECTION = join(import.meta.dirname, 'inspect-photo.ts')

export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files')
}

/** The store of pictures as the server opens it, cleared of what a killed run left half-written. */
export async function openFileStore(dataDir: string): Promise<FileStore> {
  const folder = filesFolder(dataDir)
  await mkdir(folder, { recursive: true })
  await clearLeftovers(folder)
  return createDiskFileStore(folder)
}

export function assembleStorage(
  { pool, secrets, clock, log }: Foundations,
  { files, readCaller }: { files: FileStore; readCaller: ReadCaller },
) {
  const rowAccess: RowAccess = (caller, run) => withRowAccess(pool, caller, run)
  const onFileLeft = tellOfFile(log)
  const inspect = createPhotoInspector({ entry: PHOTO_INSPECTION })
  const photos = createPhotoService({
    pool,
    rowAccess,
    objects,
    files,
    removeFiles: createFileRemoval({ files, onFileLeft }),
    inspectStored: createStoredPhotoInspection({ files, inspect }),
    randomId: randomUUID,
    onFileLeft,
  })
  const urlTokens = createPhotoUrlTokens({ key: secrets.urlKey, clock })
  return createStorageRoutes({ photos, urlTokens, readCaller })
}

/** What the log says of a file that should be gone. */
export function tellOfFile(log: Foundations['log']) {
  return (error: unknown) => log.warn({ err: error }, 'a file could not be removed')
}

/** The daily clearing away of files that nobody knows. */
export function assembleFileSweep(
  { pool, clock, log }: Foundations,
  { files }: { files: FileStore },
) {
  return createFileSweepService({ pool, objects, files, clock, log })
}
