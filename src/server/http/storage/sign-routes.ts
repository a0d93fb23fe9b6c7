import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#domain/app-error.ts'
import type { PhotoUrlClaims, PhotoView } from '#server/adapters/tokens/photo-url-tokens.ts'
import type { HttpEnv } from '../context.ts'
import { readBody } from '../read-json.ts'
import { photoPlaceIn } from './photo-place.ts'
import { servePhoto } from './serve-photo.ts'
import type { StorageParts } from './storage-routes.ts'

const WEEK_SECONDS = 7 * 24 * 3600
const expiresIn = z.number().int().min(1).max(WEEK_SECONDS)
const signOneSchema = z.object({ expiresIn, transform: z.object({}).optional() })
const signManySchema = z.object({ expiresIn, paths: z.array(z.string()).max(500) })
const ADDRESS: Record<PhotoView, string> = {
  object: '/object/sign/',
  preview: '/render/image/sign/',
}

/** Short-lived addresses: making them needs the right to read, opening them only the address. */
export function createSignRoutes({ photos, urlTokens }: StorageParts) {
  const signing = new Hono<HttpEnv>()
  signing.post('/object/sign/:bucket', async (c) => {
    const { expiresIn, paths } = await readBody(c, signManySchema)
    const bucket = c.req.param('bucket')
    const found = await photos.findAll(c.get('caller'), bucket, paths)
    const readable = new Set(found.map((object) => object.path))
    const answers = paths.map(async (path) => ({
      path,
      error: readable.has(path)
        ? null
        : 'Either the object does not exist or you do not have access',
      signedURL: readable.has(path)
        ? await signedAddress({ bucket, path, view: 'object' }, expiresIn)
        : null,
    }))
    return c.json(await Promise.all(answers))
  })
  signing.post('/object/sign/*', async (c) => {
    const { expiresIn, transform } = await readBody(c, signOneSchema)
    const place = photoPlaceIn(c, ADDRESS.object)
    await photos.find(c.get('caller'), place)
    const view = transform ? 'preview' : 'object'
    return c.json({ signedURL: await signedAddress({ ...place, view }, expiresIn) })
  })

  const opening = new Hono<HttpEnv>()
  opening.get(`${ADDRESS.object}*`, (c) => open(c, 'object'))
  opening.get(`${ADDRESS.preview}*`, (c) => open(c, 'preview'))
  return { signing, opening }

  async function signedAddress(claims: PhotoUrlClaims, seconds: number): Promise<string> {
    const token = await urlTokens.sign(claims, seconds)
    return `${ADDRESS[claims.view]}${claims.bucket}/${claims.path}?token=${token}`
  }

  async function open(c: Context<HttpEnv>, view: PhotoView) {
    const place = photoPlaceIn(c, ADDRESS[view])
    const verdict = await urlTokens.verify(c.req.query('token') ?? '', { ...place, view })
    if (verdict !== 'valid') throw new AppError('unauthorized', { reason: verdict })
    return await servePhoto(c, photos, { object: await photos.findSigned(place), view })
  }
}
