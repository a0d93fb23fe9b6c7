import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#domain/app-error.ts'
import { sizeFor } from '#domain/photos/picture-sizes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { createPhotoService } from '../photo-service.ts'
import { createPhotoUrlTokens, type PhotoUrlClaims, type PhotoView } from '../photo-url-tokens.ts'
import { createPhotoViews } from '../photo-views.ts'
import { servePhoto } from '../serve-photo.ts'
import { photoPlaceIn } from './photo-place.ts'

const WEEK_SECONDS = 7 * 24 * 3600
const expiresIn = z.number().int().min(1).max(WEEK_SECONDS)
const side = z.number().positive().optional()
const transform = z.object({ width: side, height: side })
const signOneSchema = z.object({ expiresIn, transform: transform.optional() })
const signManySchema = z.object({ expiresIn, paths: z.array(z.string()).max(500) })
const OBJECT = '/object/sign/'
const RENDERED = '/render/image/sign/'

/** Short-lived addresses: making them needs the right to read, opening them only the address. */
export function createSignRoutes(context: AppContext) {
  const photos = createPhotoService(context)
  const views = createPhotoViews(context)
  const urlTokens = createPhotoUrlTokens(context)
  const signing = new Hono<HttpEnv>()
  signing.post('/object/sign/:bucket', async (c) => {
    const { expiresIn, paths } = await readBody(c, signManySchema)
    const bucket = c.req.param('bucket')
    const found = await photos.findAll(c.get('caller'), bucket, paths)
    const readable = new Map(found.map(({ path, owner }) => [path, owner ?? undefined]))
    const answers = paths.map(async (path) => ({
      path,
      error: readable.has(path)
        ? null
        : 'Either the object does not exist or you do not have access',
      signedURL: readable.has(path)
        ? await signedAddress(
            { bucket, path, view: 'object', owner: readable.get(path) },
            expiresIn,
          )
        : null,
    }))
    return c.json(await Promise.all(answers))
  })
  signing.post('/object/sign/*', async (c) => {
    const { expiresIn, transform } = await readBody(c, signOneSchema)
    const place = photoPlaceIn(c, OBJECT)
    const { owner } = await photos.find(c.get('caller'), place)
    const view = transform ? sizeFor(transform) : 'object'
    return c.json({
      signedURL: await signedAddress({ ...place, view, owner: owner ?? undefined }, expiresIn),
    })
  })

  const opening = new Hono<HttpEnv>()
  for (const address of [OBJECT, RENDERED]) opening.get(`${address}*`, (c) => open(c, address))
  return { signing, opening }

  async function signedAddress(claims: PhotoUrlClaims, seconds: number): Promise<string> {
    const token = await urlTokens.sign(claims, seconds)
    return `${addressOf(claims.view)}${claims.bucket}/${claims.path}?token=${token}`
  }

  async function open(c: Context<HttpEnv>, address: string) {
    const place = photoPlaceIn(c, address)
    const opened = await urlTokens.verify(c.req.query('token') ?? '', place)
    if (opened === 'expired' || opened === 'invalid') {
      throw new AppError('unauthorized', { reason: opened })
    }
    const { view, owner } = opened
    if (addressOf(view) !== address) throw new AppError('unauthorized', { reason: view })
    const object = await photos.findSigned(place, owner)
    return await servePhoto(c, views, { object, view })
  }
}

function addressOf(view: PhotoView): string {
  return view === 'object' ? OBJECT : RENDERED
}
