import type { FoundPrint } from '#domain/photos/found-print.ts'
import type { MissingPart } from '#domain/photos/missing-part.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { bucketName } from '#web/lib/backend/backend.ts'
import type { UnfinishedUpload } from '#web/lib/photo/unfinished-upload.ts'
import { findStored, type StoredPhoto } from './checks/find-same-photo.ts'
import { photoPath } from './sending/photo-to-store.ts'

/** A file that passed the checks; `pixels` and `localUrl` only where the browser can show it. */
export type ChosenPhoto = {
  file: File
  sha256: string | undefined
  pixels?: PixelSize | undefined
  localUrl?: string | undefined
  /** What its damaged file has lost, which the shop knows. */
  missing?: MissingPart | undefined
  /** Prints that lie in it, as the shop found them. */
  prints?: readonly FoundPrint[] | undefined
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

/** What the shop knows of a photo once it has it: its size, and whether a part of it is missing. */
export async function asStored(photo: ChosenPhoto, imageUrl: string): Promise<ChosenPhoto> {
  const stored = imageUrl ? await findStored({ imageUrl }) : undefined
  return stored ? withFacts(photo, stored) : photo
}

/** A damaged photo is shown as the shop reads it: each browser makes something else of the file. */
export function withFacts(
  { localUrl, ...photo }: ChosenPhoto,
  { width, height, missing, prints }: Pick<StoredPhoto, 'width' | 'height' | 'missing' | 'prints'>,
): ChosenPhoto {
  const pixels = photo.pixels ?? { width, height }
  if (missing === null) return { ...photo, pixels, localUrl, prints }
  if (localUrl) URL.revokeObjectURL(localUrl)
  return { ...photo, pixels, missing }
}
