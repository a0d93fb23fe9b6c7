import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError, type ErrorCode } from '#domain/app-error.ts'
import { MAX_PHOTO_PIXELS, MIN_PHOTO_HEIGHT, MIN_PHOTO_WIDTH } from '#domain/limits.ts'
import { type PhotoRefusal, PhotoRefused } from '#domain/photos/photo-refused.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { isPutOff, laterRefusal } from '#server/http/error-handler.ts'

/** Refusals in the words of the official client: it reads `statusCode`, `message` and `code`. */
type Refusal = {
  status: number
  error: string
  message: string
  code: string
  /** The picture's own size, where that is the reason. */
  pixels?: PixelSize
}

const REFUSALS: Record<PhotoRefusal, Refusal> = {
  forbidden: refusal(
    403,
    'Unauthorized',
    'AccessDenied',
    'permission denied: new row violates row-level security policy',
  ),
  bucket_not_found: refusal(404, 'Bucket not found', 'NoSuchBucket', 'Bucket not found'),
  photo_not_found: refusal(404, 'not_found', 'NoSuchKey', 'Object not found'),
  photo_exists: refusal(409, 'Duplicate', 'ResourceAlreadyExists', 'The resource already exists'),
  invalid_path: refusal(400, 'InvalidKey', 'InvalidKey', 'The path cannot name a picture'),
  invalid_mime_type: refusal(
    415,
    'invalid_mime_type',
    'invalid_mime_type',
    'The file is not a JPEG, PNG, TIFF, BMP, WebP or HEIC picture',
  ),
  low_resolution: refusal(
    422,
    'low_resolution',
    'low_resolution',
    `The picture is smaller than ${MIN_PHOTO_WIDTH} x ${MIN_PHOTO_HEIGHT} pixels`,
  ),
  too_many_pixels: refusal(
    422,
    'too_many_pixels',
    'too_many_pixels',
    `The picture has more than ${MAX_PHOTO_PIXELS} pixels`,
  ),
  too_complex: refusal(
    422,
    'too_complex',
    'too_complex',
    'The picture is stored in a way that takes too much memory or time to read',
  ),
  unreadable_image: refusal(
    422,
    'unreadable_image',
    'unreadable_image',
    'The picture is damaged and cannot be read',
  ),
  quota_exceeded: refusal(
    413,
    'Payload too large',
    'quota_exceeded',
    'You have stored as much as an account can hold',
  ),
  too_many_uploads: refusal(
    429,
    'too_many_uploads',
    'too_many_uploads',
    'Too many uploads are open at once',
  ),
  upload_not_found: refusal(404, 'not_found', 'NoSuchUpload', 'There is no such upload'),
  upload_busy: refusal(423, 'Locked', 'ResourceLocked', 'The upload is being worked on'),
}

const TOO_LARGE = refusal(
  413,
  'Payload too large',
  'EntityTooLarge',
  'The object exceeded the maximum allowed size',
)
const BAD_TOKEN = refusal(401, 'InvalidJWT', 'InvalidJWT', 'The token is invalid or has expired')
const REFUSALS_BY_CODE: Partial<Record<ErrorCode, Refusal>> = {
  payload_too_large: TOO_LARGE,
  storage_full: refusal(507, 'storage_full', 'storage_full', 'The file store cannot take files'),
  unauthorized: BAD_TOKEN,
  rate_limited: refusal(429, 'rate_limited', 'rate_limited', 'Too many uploads in a short time'),
  unavailable: refusal(503, 'unavailable', 'unavailable', 'The shop cannot do this now; try again'),
  busy: refusal(503, 'busy', 'busy', 'The shop has much to do; try again a little later'),
}
/** Row-level security and the unique name have the last word, whatever was checked before. */
const REFUSALS_BY_SQLSTATE: Record<string, Refusal> = {
  '42501': REFUSALS.forbidden,
  '23503': REFUSALS.forbidden,
  '23505': REFUSALS.photo_exists,
  PT401: BAD_TOKEN,
}
const UNEXPECTED = refusal(500, 'Internal', 'InternalError', 'Something went wrong')

const NONE: ReadonlySet<number> = new Set()

/**
 * The last resort of the storage routes. Statuses in `kept`, and those that say when to come back,
 * are also those of the HTTP answer.
 */
export function answerRefusal(
  error: Error,
  c: Context<HttpEnv>,
  kept: ReadonlySet<number> = NONE,
): Response {
  const known = laterRefusal(error) ?? error
  const found = refusalOf(known)
  const isLater = found.code === 'busy' || isPutOff(known)
  if (found.status >= 500 && !isLater) {
    c.get('log').error({ err: error }, 'storage request failed')
  }
  if (isLater && known.cause !== undefined) {
    c.get('log').warn({ err: error }, 'a storage request is put off')
  }
  const retryAfterSeconds = known instanceof AppError ? known.params.retryAfterSeconds : undefined
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const { status, ...words } = found
  const requestId = c.get('requestId')
  const isTrue = kept.has(status) || retryAfterSeconds !== undefined
  const httpStatus = isTrue ? (status as ContentfulStatusCode) : httpStatusOf(status)
  return c.json({ statusCode: String(status), ...words, requestId }, httpStatus)
}

function refusalOf(error: Error): Refusal {
  if (error instanceof PhotoRefused) {
    const { reason, pixels } = error
    return pixels ? { ...REFUSALS[reason], pixels } : REFUSALS[reason]
  }
  if (error instanceof AppError) {
    if (error.code === 'bad_request') {
      return refusal(400, 'InvalidRequest', 'InvalidRequest', error.message)
    }
    return REFUSALS_BY_CODE[error.code] ?? UNEXPECTED
  }
  const sqlState = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return REFUSALS_BY_SQLSTATE[sqlState] ?? UNEXPECTED
}

/** The official service answers 400 for nearly all and gives the true number in `statusCode`. */
function httpStatusOf(status: number): 400 | 401 | 500 {
  if (status === 401) return 401
  return status === 500 ? 500 : 400
}

function refusal(status: number, error: string, code: string, message: string): Refusal {
  return { status, error, message, code }
}
