import { extname } from 'node:path'
import { type CutPrintsRequest, MIN_PRINT_SIDE } from '#contract/photos/prints.ts'
import { AppError } from '#domain/app-error.ts'
import { MAX_FILE_NAME_LENGTH, PHOTO_BUCKET } from '#domain/limits.ts'
import type { FourCorners } from '#domain/photos/found-print.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import { sizeOfPrint } from '#engine/geometry/homography.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects, type PhotoObject } from '../objects.ts'
import { createOwnPhotoFinder } from '../own-photo-finder.ts'
import { createPhotoService, type SignedIn } from '../photo-service.ts'
import { createUploadLocks } from '../uploads/upload-locks.ts'

/** Makes photos of their own of the prints that lie in a picture. */
export function createPrintCuttingService(context: AppContext) {
  const { files, pool, randomId, sessionPool } = context
  const findOwnPhoto = createOwnPhotoFinder(context)
  const photos = createPhotoService(context)
  const locks = createUploadLocks(sessionPool)

  return {
    /**
     * Each print becomes a photo with the file of the whole picture and its own corners, once however
     * often it is asked for: an account has one picture cut at a time, and whoever asks again meanwhile
     * gets the same photos. All corners are looked at before anything is stored.
     */
    async cut(caller: SignedIn, { imageUrl, prints }: CutPrintsRequest): Promise<PhotoObject[]> {
      const whole = await findOwnPhoto(caller, { imageUrl })
      if (whole === undefined) throw new AppError('photo_not_found')
      if (whole.missing !== null || whole.corners !== null) throw new AppError('bad_request')
      for (const { corners } of prints) requireEnoughPixels(whole, corners)
      return await locks.withLock(`prints:${caller.userId}`, async () => {
        const cut: PhotoObject[] = []
        for (const [index, { corners }] of prints.entries()) {
          const fileName = prints.length > 1 ? numbered(whole.fileName, index + 1) : whole.fileName
          cut.push(await cutOne(caller, { whole, corners, fileName }))
        }
        return cut
      })
    },
  }

  async function cutOne(
    caller: SignedIn,
    print: { whole: PhotoObject; corners: FourCorners; fileName: string | null },
  ): Promise<PhotoObject> {
    const { whole, corners, fileName } = print
    const { sha256, size, cacheControl } = whole
    const known = await objects.findPrint(pool, { owner: caller.userId, sha256, corners })
    if (known !== undefined) return known
    const id = randomId()
    const path = `${caller.userId}/${id}${extname(whole.path)}`
    const upload = { bucket: PHOTO_BUCKET, path, intent: 'add' } as const
    try {
      await photos.begin(caller, upload, size)
      const file = await files.read(`originals/${whole.id}`)
      if (file === undefined) throw new AppError('photo_not_found')
      const { stream: bytes } = file
      await photos.store(caller, upload, { bytes, cacheControl, fileName, corners, id })
    } catch (error) {
      if (error instanceof PhotoRefused) throw new AppError('bad_request', {}, { cause: error })
      throw error
    }
    return await photos.find(caller, upload)
  }
}

function requireEnoughPixels(whole: PhotoObject, corners: FourCorners): void {
  const { width, height } = sizeOfPrint(corners, whole)
  if (Math.min(width, height) < MIN_PRINT_SIDE) throw new AppError('bad_request')
}

/** `album.jpg` becomes `album-2.jpg`. */
function numbered(fileName: string | null, number: number): string | null {
  if (fileName === null) return null
  const ending = extname(fileName)
  const added = `-${number}${ending}`
  const stem = fileName.slice(0, fileName.length - ending.length)
  return `${stem.slice(0, MAX_FILE_NAME_LENGTH - added.length)}${added}`
}
