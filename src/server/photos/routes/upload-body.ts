import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import busboy from 'busboy'
import { AppError } from '#domain/app-error.ts'
import { MAX_UPLOAD_BYTES, PHOTO_CACHE_SECONDS } from '#domain/limits.ts'
import type { UploadedBytes } from '../photo-service.ts'

/** Boundaries, part headers and small fields around the file of a form. */
const MAX_FORM_OVERHEAD = 64 * 1024
const FORM_LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 4096, headerPairs: 20 }

/**
 * The bytes of an upload as they arrive: the file of a form (the official client gives its field no
 * name) or the body itself. A sender who goes away makes the stream fail.
 */
export async function openUpload(request: IncomingMessage): Promise<UploadedBytes> {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
  const limit = MAX_UPLOAD_BYTES + (isForm ? MAX_FORM_OVERHEAD : 0)
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    throw new AppError('payload_too_large', { maxBytes: MAX_UPLOAD_BYTES })
  }
  if (isForm) return await openForm(request)
  const bytes = createBytes()
  failWithSender(request, bytes)
  return {
    bytes: request.pipe(bytes),
    cacheControl: cacheControlFrom(request.headers['cache-control']),
    fileName: null,
  }
}

async function openForm(request: IncomingMessage): Promise<UploadedBytes> {
  const parser = createParser(request)
  failWithSender(request, parser)
  const bytes = createBytes()
  return await new Promise((resolve, reject) => {
    let cacheSeconds: string | undefined
    parser.on('field', (name, value) => {
      if (name === 'cacheControl') cacheSeconds = value
    })
    parser.on('file', (_name, file) => {
      // The parser itself reports a form that breaks off.
      file.on('error', () => undefined)
      resolve({
        bytes: file.pipe(bytes),
        cacheControl: cacheControlFrom(cacheSeconds),
        fileName: null,
      })
    })
    parser.on('error', (cause) => {
      const fault = new AppError('bad_request', { reason: 'form is broken' }, { cause })
      bytes.destroy(fault)
      reject(fault)
    })
    parser.on('close', () => reject(new AppError('bad_request', { reason: 'form has no file' })))
    request.pipe(parser)
  })
}

/** The bytes may fail before anyone reads them; whoever reads them then gets the error. */
function createBytes(): PassThrough {
  return new PassThrough().on('error', () => undefined)
}

function createParser(request: IncomingMessage) {
  try {
    return busboy({ headers: request.headers, limits: FORM_LIMITS })
  } catch (cause) {
    throw new AppError('bad_request', { reason: 'form has no boundary' }, { cause })
  }
}

/** `pipe` alone would leave the receiving end waiting for ever. */
function failWithSender(request: IncomingMessage, receiver: { destroy(error: Error): unknown }) {
  const fail = (cause?: Error) => {
    if (request.complete && cause === undefined) return
    receiver.destroy(new AppError('bad_request', { reason: 'upload was aborted' }, { cause }))
  }
  request.once('error', fail)
  request.once('close', () => fail())
}

/** Seconds, as a form sends them (`3600`) or a header does (`max-age=3600`). */
export function cacheControlFrom(given: string | undefined): string {
  const seconds = /^(?:max-age=)?(\d{1,8})$/.exec(given ?? '')?.[1] ?? PHOTO_CACHE_SECONDS
  return `max-age=${seconds}`
}
