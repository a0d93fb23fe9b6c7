import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FileKey } from '#domain/file-key.ts'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import { type PhotoRefusal, PhotoRefused } from '#domain/photo-refused.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import type { InspectPhoto, PhotoInspection } from '#server/adapters/images/inspect-process.ts'

type Photo = Extract<PhotoInspection, { ok: true }>
type Finding = Extract<PhotoInspection, { ok: false }>['reason']
export type InspectStoredPhoto = (source: FileKey, preview: FileKey) => Promise<Photo>

const REFUSAL_OF: Record<Finding, PhotoRefusal> = {
  not_an_image: 'invalid_mime_type',
  unsupported_format: 'invalid_mime_type',
  heic: 'heic_not_supported',
  too_small: 'low_resolution',
  too_many_pixels: 'too_many_pixels',
  unreadable: 'unreadable_image',
}

/** Looks at a stored file and stores a preview beside it; what is no usable photo is refused. */
export function createStoredPhotoInspection(parts: {
  files: FileStore
  inspect: InspectPhoto
}): InspectStoredPhoto {
  const { files, inspect } = parts
  return (source, preview) =>
    files.withLocalFile(source, (sourcePath) =>
      files.withScratchFolder(async (folder) => {
        const previewPath = join(folder, 'preview.jpg')
        const finding = await inspect(sourcePath, previewPath)
        if (!finding.ok) throw new PhotoRefused(REFUSAL_OF[finding.reason])
        await files.write(preview, createReadStream(previewPath), { maxBytes: MAX_UPLOAD_BYTES })
        return finding
      }),
    )
}
