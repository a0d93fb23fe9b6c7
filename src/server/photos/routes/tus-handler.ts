import { Server } from '@tus/server'
import type { Context } from 'hono'
import { AppError } from '#domain/app-error.ts'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import type { AppContext } from '#server/app-context.ts'
import { createUploadDrafts } from '#server/files/open-file-store.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ResumableUploads } from '../uploads/resumable-uploads.ts'
import type { UploadLocks } from '../uploads/upload-locks.ts'
import { refusalByLibrary, TusRefused } from './tus-refused.ts'
import { createTusRequest } from './tus-request.ts'
import { parseUploadMetadata } from './upload-metadata.ts'

export const RESUMABLE_PATH = '/upload/resumable'
export const TUS_VERSION = '1.0.0'

export type HandleTus = (c: Context<HttpEnv>, id: string) => Promise<Response>

/** Lets the library of the protocol begin an upload (`POST`) or take a piece of it (`PATCH`). */
export function createTusHandler(
  context: Pick<AppContext, 'config' | 'files'>,
  parts: {
    uploads: ResumableUploads
    locks: UploadLocks
  },
): HandleTus {
  const drafts = createUploadDrafts(context.config)
  const { uploads, locks } = parts
  return async (c, id) => {
    let failure: unknown
    let isNew = false
    // One for each request, so that its hooks know who asks.
    const server = new Server({
      path: `/storage/v1${RESUMABLE_PATH}`,
      relativeLocation: true,
      datastore: drafts.store,
      locker: locks,
      maxSize: MAX_UPLOAD_BYTES,
      // Which pages may call is decided for all families in one place.
      allowedOrigins: () => false,
      namingFunction: () => id,
      getFileIdFromRequest: () => id,
      async onUploadCreate(_request, { size, metadata }) {
        if (size === undefined) throw new AppError('bad_request', { field: 'Upload-Length' })
        const intent = c.req.header('x-upsert') === 'true' ? 'put' : 'add'
        const { expiresAt } = await uploads.begin(c.get('caller'), {
          ...parseUploadMetadata(metadata),
          id,
          intent,
          size,
        })
        isNew = true
        c.header('Upload-Expires', expiresAt.toUTCString())
        return { metadata: {} }
      },
      async onUploadFinish() {
        await uploads.finish(c.get('caller'), id)
        return {}
      },
      onResponseError(_request, error) {
        failure = refusalByLibrary(error)
        return undefined
      },
    })
    const response = await server.handleWeb(createTusRequest(c))
    if (failure !== undefined && isNew) await uploads.forget(id)
    // The library hides what went wrong with a write; a full disk is worth telling.
    if (failure !== undefined && !isRefusal(failure)) await context.files.check()
    if (failure !== undefined) throw failure
    if (response.ok) return response
    throw refusalByLibrary({ status_code: response.status, body: await response.text() })
  }
}

function isRefusal(error: unknown): boolean {
  const kinds = [AppError, PhotoRefused, TusRefused]
  return kinds.some((kind) => error instanceof kind)
}
