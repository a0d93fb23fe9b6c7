import { z } from 'zod'
import type { UploadProblem } from '#web/lib/photo/upload-problem.ts'

/** How the storage service refuses: the HTTP status is 400 for nearly all, `statusCode` is true. */
const refusalSchema = z.object({
  statusCode: z.coerce.string().optional(),
  message: z.string().optional(),
  code: z.string().optional(),
  pixels: z.object({ width: z.number(), height: z.number() }).optional(),
})

const PROBLEM_OF_CODE: Record<string, UploadProblem> = {
  invalid_mime_type: { reason: 'invalidImage' },
  too_many_pixels: { reason: 'tooManyPixels' },
  too_complex: { reason: 'tooComplex' },
  unreadable_image: { reason: 'invalidFile' },
  storage_full: { reason: 'storageFull' },
  quota_exceeded: { reason: 'quotaExceeded' },
  too_many_uploads: { reason: 'tooManyUploads' },
}

/** What a refused upload means for the customer. */
export function problemOfRefusal(status: number, body: unknown, bucket: string): UploadProblem {
  const { statusCode = String(status), message = '', code = '', pixels } = read(body)
  if (code === 'low_resolution') return { reason: 'lowResolution', pixels }
  const known = PROBLEM_OF_CODE[code]
  if (known) return known
  if (message === 'Bucket not found') return { reason: 'bucketNotFound', name: bucket }
  if (statusCode === '401') return { reason: 'userNotAuthenticated' }
  // A refusal by row-level security does not say “permission”, but its status does.
  if (statusCode === '403' || /permission/i.test(message)) return { reason: 'permissionDenied' }
  if (statusCode === '413' || /payload|too large/i.test(message)) {
    return { reason: 'storageTooLarge' }
  }
  return message ? { reason: 'told', message } : { reason: 'uploadFailed' }
}

function read(body: unknown): z.infer<typeof refusalSchema> {
  return refusalSchema.safeParse(body).data ?? {}
}
