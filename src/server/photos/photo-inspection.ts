import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import type { FileKey } from '#domain/photos/file-key.ts'
import type { FourCorners } from '#domain/photos/found-print.ts'
import { type PhotoRefusal, PhotoRefused } from '#domain/photos/photo-refused.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Place } from '#server/limits/fair-queue.ts'
import type { PhotoInspection } from './inspect-process.ts'

type Photo = Extract<PhotoInspection, { ok: true }>
type Finding = Extract<PhotoInspection, { ok: false }>
type StoredPhoto = {
  source: FileKey
  preview: FileKey
  turn: Place
  /** Of the print that is to be the photo; the whole file is where there are none. */
  corners?: FourCorners | undefined
}
export type InspectStoredPhoto = (photo: StoredPhoto) => Promise<Photo>

const REFUSAL_OF: Record<Finding['reason'], PhotoRefusal> = {
  not_an_image: 'invalid_mime_type',
  unsupported_format: 'invalid_mime_type',
  too_small: 'low_resolution',
  too_many_pixels: 'too_many_pixels',
  too_complex: 'too_complex',
  unreadable: 'unreadable_image',
}

/** Looks at a stored file and stores a preview beside it; what is no usable photo is refused. */
export function createStoredPhotoInspection(
  context: Pick<AppContext, 'files' | 'inspectPhoto' | 'log'>,
): InspectStoredPhoto {
  const { files, inspectPhoto: inspect, log } = context
  return ({ source, preview, turn, corners }) =>
    files.withLocalFile(source, (sourcePath) =>
      files.withScratchFolder(async (folder) => {
        const previewPath = join(folder, 'preview.jpg')
        const finding = await inspect(sourcePath, previewPath, turn, corners)
        if (!finding.ok) {
          // Many of them mean that the limits are too narrow for this machine.
          if (finding.reason === 'too_complex') log.warn('a photo is too complex to be looked at')
          throw refusalOf(finding)
        }
        await files.write(preview, createReadStream(previewPath), { maxBytes: MAX_UPLOAD_BYTES })
        return finding
      }),
    )
}

/** A photo that is too small is refused with its size, so that its owner hears how small it is. */
function refusalOf({ reason, width, height }: Finding): PhotoRefused {
  const isMeasured = reason === 'too_small' && width !== undefined && height !== undefined
  return new PhotoRefused(REFUSAL_OF[reason], isMeasured ? { pixels: { width, height } } : {})
}
