import { join } from 'node:path'
import { z } from 'zod'
import {
  createPictureProcess,
  type PictureProcessOptions,
} from '#server/child-process/picture-process.ts'

/** Entry of the process that looks at one photo. */
export const PHOTO_INSPECTION = join(import.meta.dirname, 'inspect-photo.ts')

const inspectionSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    format: z.enum(['jpeg', 'png', 'tiff', 'bmp', 'webp', 'heic']),
    width: z.number().int(),
    height: z.number().int(),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum([
      ...(['not_an_image', 'unsupported_format'] as const),
      ...(['too_many_pixels', 'too_small', 'unreadable'] as const),
    ]),
    width: z.number().optional(),
    height: z.number().optional(),
  }),
])
export type PhotoInspection = z.infer<typeof inspectionSchema>

/** Looks at a file and writes a preview of it, if it is a photo. */
export type InspectPhoto = (sourcePath: string, previewPath: string) => Promise<PhotoInspection>

/** Looks at each photo in a process of its own; one that brings it down counts as unreadable. */
export function createPhotoInspector(options: PictureProcessOptions): InspectPhoto {
  const inspect = createPictureProcess(options)
  return async (sourcePath, previewPath) => {
    const answer = await inspect([sourcePath, previewPath])
    if (answer === undefined) return { ok: false, reason: 'unreadable' }
    return inspectionSchema.parse(answer)
  }
}
