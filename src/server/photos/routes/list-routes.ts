import { Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { PhotoObject } from '../objects.ts'
import { createPhotoService } from '../photo-service.ts'
import { photoPlaceIn } from './photo-place.ts'

const text = z
  .string()
  .max(1024)
  .regex(/^\P{Cc}*$/u)
const listSchema = z.object({
  prefix: text,
  search: text.default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  sortBy: z.object({ column: z.literal('name'), order: z.enum(['asc', 'desc']) }).optional(),
})
const removeSchema = z.object({ prefixes: z.array(z.string()).max(1000) })

/** What there is, what is known of one, and taking some away. */
export function createListRoutes(context: AppContext) {
  const photos = createPhotoService(context)
  const routes = new Hono<HttpEnv>()
  routes.post('/object/list/:bucket', async (c) => {
    const { prefix, sortBy, ...rest } = await readBody(c, listSchema)
    const entries = await photos.list(c.get('caller'), {
      ...rest,
      bucket: c.req.param('bucket'),
      folder: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
      order: sortBy?.order ?? 'asc',
    })
    return c.json(
      entries.map(({ name, object }) => (object ? { ...shape(object), name } : folder(name))),
    )
  })
  routes.get('/object/info/*', async (c) => {
    const object = await photos.find(c.get('caller'), photoPlaceIn(c, '/object/info/'))
    return c.json({ ...shape(object), ...details(object) })
  })
  routes.delete('/object/:bucket', async (c) => {
    const { prefixes } = await readBody(c, removeSchema)
    const removed = await photos.remove(c.get('caller'), c.req.param('bucket'), prefixes)
    return c.json(removed.map(shape))
  })
  return routes
}

function shape(object: PhotoObject) {
  return {
    id: object.id,
    name: object.path,
    bucket_id: object.bucket,
    owner: object.owner,
    created_at: object.createdAt,
    updated_at: object.updatedAt,
    last_accessed_at: object.updatedAt,
    metadata: {
      eTag: `"${object.sha256}"`,
      size: object.size,
      mimetype: object.mimeType,
      cacheControl: object.cacheControl,
      contentLength: object.size,
      httpStatusCode: 200,
    },
  }
}

function details(object: PhotoObject) {
  return {
    size: object.size,
    content_type: object.mimeType,
    cache_control: object.cacheControl,
    etag: `"${object.sha256}"`,
    last_modified: object.updatedAt,
  }
}

function folder(name: string) {
  const unknown = { id: null, created_at: null, updated_at: null, last_accessed_at: null }
  return { name, ...unknown, metadata: null }
}
