import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { objects } from '#server/adapters/db/objects.ts'
import { pictureSizes } from '#server/adapters/db/picture-sizes.ts'
import { type RowAccess, withRowAccess } from '#server/adapters/db/row-access.ts'
import { createUploadLocks } from '#server/adapters/db/upload-locks.ts'
import { uploads } from '#server/adapters/db/uploads.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { createPhotoInspector } from '#server/adapters/images/inspect-process.ts'
import { createSizesMaker } from '#server/adapters/images/sizes-process.ts'
import { createPhotoUrlTokens } from '#server/adapters/tokens/photo-url-tokens.ts'
import { createUploadUrlTokens } from '#server/adapters/tokens/upload-url-tokens.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { createStorageRoutes } from '#server/http/storage/storage-routes.ts'
import { createTusHandler } from '#server/http/storage/tus-handler.ts'
import type { FamilyPictures } from '#server/services/family-pictures.ts'
import { createFileRemoval } from '#server/services/file-removal.ts'
import { createFileSweepService } from '#server/services/file-sweep-service.ts'
import { createOwnPhotoFinder } from '#server/services/own-photo-finder.ts'
import { createStoredPhotoInspection } from '#server/services/photo-inspection.ts'
import { createPhotoService } from '#server/services/photo-service.ts'
import { createPhotoViews } from '#server/services/photo-views.ts'
import { createPictureSizesService } from '#server/services/picture-sizes-service.ts'
import { createResumableUploads } from '#server/services/resumable-uploads.ts'
import { createUploadSweepService } from '#server/services/upload-sweep-service.ts'
import type { AppContext } from './app-context.ts'
import { createUploadDrafts } from './open-file-store.ts'

/** Entry of the process that looks at one photo. */
export const PHOTO_INSPECTION = join(import.meta.dirname, 'inspect-photo.ts')

const SIZES_PROCESS = join(import.meta.dirname, 'make-sizes.ts')
/** The largest picture that is taken needs a few seconds. */
const SIZES_TIMEOUT_MS = 60_000

export function assembleStorage(
  { config, pool, sessionPool, db, secrets, clock, log }: AppContext,
  parts: { files: FileStore; readCaller: ReadCaller; familyPictures: FamilyPictures },
) {
  const { files, readCaller, familyPictures } = parts
  const rowAccess: RowAccess = (caller, run) => withRowAccess(pool, caller, run)
  const onFileLeft = logFileLeft(log)
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
  const drafts = createUploadDrafts(config)
  const locks = createUploadLocks(sessionPool)
  const resumableUploads = createResumableUploads({
    db,
    pool,
    uploads,
    objects,
    drafts,
    locks,
    photos,
    clock,
    onFileLeft,
  })
  const views = createPhotoViews({ db, pictureSizes, files })
  const urlTokens = createPhotoUrlTokens({ key: secrets.urlKey, clock })
  return createStorageRoutes({
    photos,
    views,
    urlTokens,
    uploadTokens: createUploadUrlTokens({ key: secrets.urlKey, clock }),
    readCaller,
    familyPictures,
    resumableUploads,
    handleTus: createTusHandler({
      uploads: resumableUploads,
      drafts,
      locks,
      checkFiles: files.check,
    }),
    randomId: randomUUID,
  })
}

/** The making of the sizes that screens show. */
export function assemblePictureSizes(
  { pool, db, log }: AppContext,
  { files }: { files: FileStore },
) {
  const makeSizes = createSizesMaker({ entry: SIZES_PROCESS, timeoutMs: SIZES_TIMEOUT_MS })
  return createPictureSizesService({ pool, db, objects, pictureSizes, files, makeSizes, log })
}

/** What the log says of a file that should be gone. */
export function logFileLeft(log: AppContext['log']) {
  return (error: unknown) => log.warn({ err: error }, 'a file could not be removed')
}

/** The daily clearing away of files that nobody knows. */
export function assembleFileSweep(
  { pool, clock, log }: AppContext,
  { files }: { files: FileStore },
) {
  return createFileSweepService({ pool, objects, files, clock, log })
}

/** The daily clearing away of uploads that were never finished. */
export function assembleUploadSweep({ config, sessionPool, db, clock }: AppContext) {
  const drafts = createUploadDrafts(config)
  const locks = createUploadLocks(sessionPool)
  return createUploadSweepService({ db, uploads, drafts, locks, clock })
}

/** How a customer's own photo is found again by its checksum. */
export function assemblePhotoFinder({ pool }: AppContext) {
  const rowAccess: RowAccess = (caller, run) => withRowAccess(pool, caller, run)
  return createOwnPhotoFinder({ rowAccess, objects })
}
