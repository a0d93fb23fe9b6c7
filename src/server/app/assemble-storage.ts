import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { AppContext } from '#server/app-context.ts'
import { type RowAccess, withRowAccess } from '#server/db/row-access.ts'
import type { FamilyPictures } from '#server/family/family-pictures.ts'
import { createFamilyRoutes } from '#server/family/routes/family-routes.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createUploadDrafts } from '#server/files/open-file-store.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { createFileSweepService } from '#server/operations/files/file-sweep-service.ts'
import { createPhotoInspector } from '#server/photos/inspect-process.ts'
import { objects } from '#server/photos/objects.ts'
import { createOwnPhotoFinder } from '#server/photos/own-photo-finder.ts'
import { createStoredPhotoInspection } from '#server/photos/photo-inspection.ts'
import { createPhotoService } from '#server/photos/photo-service.ts'
import { createPhotoUrlTokens } from '#server/photos/photo-url-tokens.ts'
import { createPhotoViews } from '#server/photos/photo-views.ts'
import { createPictureSizesService } from '#server/photos/picture-sizes-service.ts'
import { pictureSizes } from '#server/photos/queries/picture-sizes.ts'
import { createStorageRoutes } from '#server/photos/routes/storage-routes.ts'
import { createTusHandler } from '#server/photos/routes/tus-handler.ts'
import { createSizesMaker } from '#server/photos/sizes-process.ts'
import { createResumableUploads } from '#server/photos/uploads/resumable-uploads.ts'
import { createUploadLocks } from '#server/photos/uploads/upload-locks.ts'
import { createUploadSweepService } from '#server/photos/uploads/upload-sweep-service.ts'
import { createUploadUrlTokens } from '#server/photos/uploads/upload-url-tokens.ts'
import { uploads } from '#server/photos/uploads/uploads.ts'

/** Entry of the process that looks at one photo. */
export const PHOTO_INSPECTION = join(import.meta.dirname, '../photos/inspect-photo.ts')

const SIZES_PROCESS = join(import.meta.dirname, '../photos/make-sizes.ts')
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
    openPictures: createFamilyRoutes({ familyPictures, views }),
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
