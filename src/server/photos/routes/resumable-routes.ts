import { Metadata } from '@tus/server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { shedUnderLoad } from '#server/http/shed-under-load.ts'
import { createResumableUploads } from '../uploads/resumable-uploads.ts'
import { createUploadLocks } from '../uploads/upload-locks.ts'
import type { OpenUpload } from '../uploads/uploads.ts'
import { createTusHandler, RESUMABLE_PATH, TUS_VERSION } from './tus-handler.ts'
import { answerTusRefusal, TusRefused } from './tus-refused.ts'

const ONE = `${RESUMABLE_PATH}/:id`
const EXTENSIONS = 'creation,creation-with-upload,expiration,termination'

/** Uploads in pieces that survive a lost connection, by the protocol tus 1.0. */
export function createResumableRoutes(context: AppContext) {
  const { randomId } = context
  const locks = createUploadLocks(context.sessionPool)
  const resumableUploads = createResumableUploads(context, { locks })
  const handleTus = createTusHandler(context, { uploads: resumableUploads, locks })

  const asking = new Hono<HttpEnv>()
  asking.use(`${RESUMABLE_PATH}/*`, async (c, next) => {
    c.header('Tus-Resumable', TUS_VERSION)
    await next()
  })
  asking.options(`${RESUMABLE_PATH}/*`, (c) => {
    c.header('Tus-Version', TUS_VERSION)
    c.header('Tus-Extension', EXTENSIONS)
    c.header('Tus-Max-Size', String(MAX_UPLOAD_BYTES))
    return c.body(null, 204)
  })

  const uploading = new Hono<HttpEnv>()
  uploading.onError(answerTusRefusal)
  uploading.post(RESUMABLE_PATH, shedUnderLoad('uploads', context), (c) => handleTus(c, randomId()))
  uploading.patch(ONE, async (c) => {
    const id = idIn(c)
    await requireUnfinished(c, id)
    return await handleTus(c, id).catch(async (error: unknown) => {
      // Another request may have finished it while this one waited for its turn.
      if (isNotFound(error)) await requireUnfinished(c, id)
      throw error
    })
  })
  // Hono answers HEAD by what GET would do; a draft is shown to nobody.
  uploading.get(ONE, async (c) => {
    const id = idIn(c)
    requireTusVersion(c)
    if (c.req.method !== 'HEAD') throw new PhotoRefused('upload_not_found')
    const { upload, offset } = await resumableUploads.progress(c.get('caller'), id)
    c.header('Cache-Control', 'no-store')
    c.header('Upload-Offset', String(offset))
    c.header('Upload-Length', String(upload.size))
    c.header('Upload-Metadata', metadataOf(upload))
    c.header('Upload-Expires', upload.expiresAt.toUTCString())
    return c.body(null)
  })
  uploading.delete(ONE, async (c) => {
    requireTusVersion(c)
    await resumableUploads.cancel(c.get('caller'), idIn(c))
    return c.body(null, 204)
  })
  return { asking, uploading }

  async function requireUnfinished(c: Context<HttpEnv>, id: string): Promise<void> {
    const upload = await resumableUploads.requireOwn(c.get('caller'), id)
    if (upload.finishedAt) throw new TusRefused(409, 'The upload is finished')
    c.header('Upload-Expires', upload.expiresAt.toUTCString())
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof PhotoRefused && error.reason === 'upload_not_found'
}

function idIn(c: Context): string {
  const parsed = z.uuid().safeParse(c.req.param('id'))
  if (!parsed.success) throw new PhotoRefused('upload_not_found')
  return parsed.data.toLowerCase()
}

function requireTusVersion(c: Context): void {
  if (c.req.header('tus-resumable') !== TUS_VERSION) {
    throw new TusRefused(412, `Tus-Resumable: ${TUS_VERSION} is required`)
  }
}

function metadataOf({ bucket, path, cacheControl, fileName }: OpenUpload): string {
  return Metadata.stringify({
    bucketName: bucket,
    objectName: path,
    cacheControl,
    ...(fileName !== null && { fileName }),
  })
}
