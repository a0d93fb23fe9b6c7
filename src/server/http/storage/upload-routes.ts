import { type Context, Hono } from 'hono'
import type { PhotoService, UploadIntent } from '#server/services/photo-service.ts'
import type { HttpEnv } from '../context.ts'
import { photoPlaceIn } from './photo-place.ts'
import { incomingOf } from './read-to-end.ts'
import { openUpload } from './upload-body.ts'

/** `POST` adds a picture (or puts it, with `x-upsert: true`); `PUT` changes one that is there. */
export function createUploadRoutes(photos: PhotoService) {
  const routes = new Hono<HttpEnv>()
  routes.post('/object/*', (c) => upload(c, c.req.header('x-upsert') === 'true' ? 'put' : 'add'))
  routes.put('/object/*', (c) => upload(c, 'change'))
  return routes

  async function upload(c: Context<HttpEnv>, intent: UploadIntent) {
    const place = { ...photoPlaceIn(c, '/object/'), intent }
    const declared = Number(c.req.header('content-length') ?? 0)
    const caller = await photos.admit(c.get('caller'), place, declared)
    const { id } = await photos.store(caller, place, await openUpload(incomingOf(c)))
    return c.json({ Id: id, Key: `${place.bucket}/${place.path}` })
  }
}
