import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { bucketName } from '#web/lib/backend/backend.ts'
import type { UnfinishedUpload } from '#web/lib/photo/unfinished-upload.ts'
import { findSamePhoto } from './checks/find-same-photo.ts'
import { photoPath } from './sending/photo-to-store.ts'

/** A file that passed the checks; `pixels` and `localUrl` only where the browser can show it. */
export type ChosenPhoto = {
  file: File
  sha256: string | undefined
  pixels?: PixelSize | undefined
  localUrl?: string | undefined
}

/** A new upload of a chosen photo, to a place of its own. */
export function newUpload(userId: string, { file, sha256, pixels }: ChosenPhoto): UnfinishedUpload {
  const now = new Date()
  const random = crypto.randomUUID().slice(0, 8)
  return {
    bucket: bucketName(),
    path: photoPath({ userId, fileName: file.name, now, random }),
    fileName: file.name,
    size: file.size,
    lastModified: file.lastModified,
    sha256,
    pixels,
    begunAt: now.getTime(),
  }
}

/** Of a format that the browser cannot read, the shop knows the size once it has the photo. */
export async function withPixels(photo: ChosenPhoto): Promise<ChosenPhoto> {
  if (photo.pixels) return photo
  const stored = await findSamePhoto(photo.sha256)
  return stored ? { ...photo, pixels: { width: stored.width, height: stored.height } } : photo
}
