import { ERRORS } from '@tus/server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { AppError } from '#domain/app-error.ts'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { answerRefusal } from './refusals.ts'

/** Clients of the protocol act on these numbers; all else is answered as in the rest of the family. */
const PROTOCOL_STATUSES: ReadonlySet<number> = new Set([404, 413, 423])

/** What the protocol itself refuses, such as a wrong offset. */
export class TusRefused extends Error {
  readonly status: ContentfulStatusCode

  constructor(status: ContentfulStatusCode, message: string) {
    super(message)
    this.name = 'TusRefused'
    this.status = status
  }
}

const libraryErrorSchema = z.object({ status_code: z.number().int(), body: z.string() })

/** The refusal that an error of the library stands for; its errors are plain objects. */
export function refusalByLibrary(error: unknown): unknown {
  const parsed = libraryErrorSchema.safeParse(error)
  if (!parsed.success) return error
  const { status_code: status, body } = parsed.data
  // Somebody else waits for this upload, and this request has come to nothing yet.
  if (body === ERRORS.ABORTED.body) return new PhotoRefused('upload_busy')
  if (status === 404 || status === 410) return new PhotoRefused('upload_not_found')
  if (status === 413) return new AppError('payload_too_large', { maxBytes: MAX_UPLOAD_BYTES })
  // Clients try again after any answer of the fifth hundred, and this would never change.
  if (status === 501) return new TusRefused(400, body.trim())
  if (status >= 500) return new Error(`the upload library failed: ${body.trim()}`)
  return new TusRefused(status as ContentfulStatusCode, body.trim())
}

/** The last resort of the resumable uploads. */
export function answerTusRefusal(error: Error, c: Context<HttpEnv>): Response {
  if (!(error instanceof TusRefused)) return answerRefusal(error, c, PROTOCOL_STATUSES)
  const { status, message } = error
  const code = status === 409 ? 'UploadOffsetConflict' : 'InvalidRequest'
  const requestId = c.get('requestId')
  return c.json({ statusCode: String(status), error: code, message, code, requestId }, status)
}
