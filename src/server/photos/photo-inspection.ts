import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import type { FileKey } from '#domain/photos/file-key.ts'
import { type PhotoRefusal, PhotoRefused } from '#domain/photos/photo-refused.ts'
import type { AppContext } from '#server/app-context.ts'
import type { PhotoInspection } from './inspect-process.ts'

type Photo = Extract<PhotoInspection, { ok: true }>
type Finding = Extract<PhotoInspection, { ok: false }>
export type InspectStoredPhoto = (source: FileKey, preview: FileKey) => Promise<Photo>

const REFUSAL_OF: Record<Finding['reason'], PhotoRefusal> = {
  not_an_image: 'invalid_mime_type',
  unsupported_format: 'invalid_mime_type',
  too_small: 'low_resolution',
  too_many_pixels: 'too_many_pixels',
  unreadable: 'unreadable_image',
}

/** Looks at a stored file and stores a preview beside it; what is no usable photo is refused. */
export function createStoredPhotoInspection(
  context: Pick<AppContext, 'files' | 'inspectPhoto'>,
): InspectStoredPhoto {
  const { files, inspectPhoto: inspect } = context
  return (source, preview) =>
    files.withLocalFile(source, (sourcePath) =>
      files.withScratchFolder(async (folder) => {
        const previewPath = join(folder, 'preview.jpg')
        const finding = await inspect(sourcePath, previewPath)
        if (!finding.ok) throw refusalOf(finding)
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
