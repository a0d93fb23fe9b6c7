import { z } from 'zod'
import { storableText } from '#contract/storable-text.ts'
import { AppError } from '#domain/app-error.ts'
import { MAX_FILE_NAME_LENGTH } from '#domain/limits.ts'
import { cacheControlFrom } from './upload-body.ts'

/** What the header `Upload-Metadata` says; the type of a photo is what its bytes say. */
const metadataSchema = z.object({
  bucketName: z.string(),
  objectName: z.string(),
  cacheControl: z.string().nullish(),
  fileName: storableText.min(1).max(MAX_FILE_NAME_LENGTH).nullish(),
})

/** Place and names of an upload in pieces, as its sender gives them when it begins. */
export function parseUploadMetadata(metadata: unknown) {
  const parsed = metadataSchema.safeParse(metadata ?? {})
  if (!parsed.success) {
    const [fault] = parsed.error.issues
    throw new AppError('bad_request', {
      field: fault?.path.join('.') || 'Upload-Metadata',
      reason: fault?.message ?? 'invalid',
    })
  }
  const { bucketName, objectName, cacheControl, fileName } = parsed.data
  return {
    bucket: bucketName,
    path: objectName,
    cacheControl: cacheControlFrom(cacheControl ?? undefined),
    fileName: fileName ?? null,
  }
}
