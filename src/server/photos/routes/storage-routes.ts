import { type Context, Hono } from 'hono'
import { AppError } from '#domain/app-error.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import { sizeFor } from '#domain/photos/picture-sizes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { limitReads } from '#server/http/read-time-limit.ts'
import { readToEnd } from '#server/http/read-to-end.ts'
import { createPhotoService } from '../photo-service.ts'
import type { PhotoView } from '../photo-url-tokens.ts'
import { createPhotoViews } from '../photo-views.ts'
import { servePhoto } from '../serve-photo.ts'
import { createListRoutes } from './list-routes.ts'
import { photoPlaceIn } from './photo-place.ts'
import { answerRefusal } from './refusals.ts'
import { createResumableRoutes } from './resumable-routes.ts'
import { sandboxHeaders } from './sandbox-headers.ts'
import { createSignRoutes } from './sign-routes.ts'
import { RESUMABLE_PATH } from './tus-handler.ts'
import { createUploadRoutes } from './upload-routes.ts'

const RENDERED = '/render/image/authenticated/'

/** `/storage/v1` as the official client speaks it, for the calls that the shop needs. */
export function createStorageRoutes(
  context: AppContext,
  parts: {
    readCaller: ReadCaller
    /** Pictures that other subjects show to whoever has their address. */
    openPictures: Hono<HttpEnv>
  },
) {
  const photos = createPhotoService(context)
  const views = createPhotoViews(context)
  const routes = new Hono<HttpEnv>()
  routes.use(sandboxHeaders)
  routes.onError(answerRefusal)
  routes.use(limitReads)

  // Before all refusals, also that of the caller.
  routes.on(['POST', 'PUT'], '/object/*', readToEnd)
  routes.on(['POST', 'PATCH'], `${RESUMABLE_PATH}/*`, readToEnd)

  // Addresses that carry their own right, or never give any.
  routes.get('/object/public/*', (c) => c.json(NOT_PUBLIC, 404))
  const { signing, opening } = createSignRoutes(context)
  routes.route('/', opening)
  routes.route('/', parts.openPictures)
  const { asking, uploading } = createResumableRoutes(context)
  routes.route('/', asking)
  const { bySignature, byCaller } = createUploadRoutes(context)
  routes.route('/', bySignature)

  routes.use(async (c, next) => {
    const result = await parts.readCaller(c)
    if (!result.ok) throw new AppError('unauthorized', { reason: result.reason })
    c.set('caller', result.caller)
    await next()
  })
  routes.route('/', signing)
  routes.route('/', createListRoutes(context))
  for (const prefix of ['/object/authenticated/', '/object/']) {
    routes.get(`${prefix}*`, (c) => serveOwn(c, prefix, 'object'))
  }
  routes.get(`${RENDERED}*`, (c) => {
    const { width, height } = c.req.query()
    return serveOwn(
      c,
      RENDERED,
      sizeFor({ width: Number(width ?? 0), height: Number(height ?? 0) }),
    )
  })
  routes.route('/', byCaller)
  routes.route('/', uploading)
  routes.all('*', () => {
    throw new PhotoRefused('photo_not_found')
  })
  return routes

  async function serveOwn(c: Context<HttpEnv>, prefix: string, view: PhotoView) {
    const object = await photos.find(c.get('caller'), photoPlaceIn(c, prefix))
    return await servePhoto(c, views, { object, view })
  }
}

/** The bucket is private: the public form of an address is an identifier, not a way in. */
const NOT_PUBLIC = {
  statusCode: '404',
  error: 'not_found',
  message: 'Object not found',
  code: 'NoSuchKey',
}
