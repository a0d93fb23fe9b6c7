import { type Context, Hono } from 'hono'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Caller } from '#server/db/caller.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { incomingOf } from '#server/http/read-to-end.ts'
import { shedUnderLoad } from '#server/http/shed-under-load.ts'
import { createPhotoService, type Upload } from '../photo-service.ts'
import { createUploadUrlTokens } from '../uploads/upload-url-tokens.ts'
import { photoPlaceIn } from './photo-place.ts'
import { openUpload } from './upload-body.ts'

const SIGNED = '/object/upload/sign/'

/**
 * `POST` adds a picture (or puts it, with `x-upsert: true`); `PUT` changes one that is there.
 * A signed address takes one picture to one place from whoever holds it.
 */
export function createUploadRoutes(context: AppContext) {
  const photos = createPhotoService(context)
  const uploadTokens = createUploadUrlTokens(context)
  const unlessBusy = shedUnderLoad('uploads', context)

  const bySignature = new Hono<HttpEnv>()
  bySignature.put(`${SIGNED}*`, unlessBusy, async (c) => {
    const place = photoPlaceIn(c, SIGNED)
    const allowed = await uploadTokens.verify(c.req.query('token') ?? '', place)
    if (!allowed) throw new AppError('unauthorized', { reason: 'invalid' })
    const { userId, sessionId, upsert } = allowed
    // Addresses end up in logs, so they hold no mail address; storing a picture asks for none.
    const caller = { role: 'authenticated', userId, sessionId, email: '' } as const
    return await upload(c, caller, { ...place, intent: upsert ? 'put' : 'add' })
  })

  const byCaller = new Hono<HttpEnv>()
  byCaller.post(`${SIGNED}*`, async (c) => {
    const place = photoPlaceIn(c, SIGNED)
    const upsert = isUpsert(c)
    const admitted = { ...place, intent: upsert ? 'put' : 'add' } as const
    const { caller } = await photos.admit(c.get('caller'), admitted, 0)
    const { userId, sessionId } = caller
    const token = await uploadTokens.sign({ ...place, userId, sessionId, upsert })
    const address = encodeURI(`${SIGNED}${place.bucket}/${place.path}`)
    return c.json({ url: `${address}?token=${token}`, token })
  })
  byCaller.post('/object/*', unlessBusy, (c) =>
    upload(c, c.get('caller'), {
      ...photoPlaceIn(c, '/object/'),
      intent: isUpsert(c) ? 'put' : 'add',
    }),
  )
  byCaller.put('/object/*', unlessBusy, (c) =>
    upload(c, c.get('caller'), { ...photoPlaceIn(c, '/object/'), intent: 'change' }),
  )
  return { bySignature, byCaller }

  async function upload(c: Context<HttpEnv>, caller: Caller, asked: Upload) {
    const declared = Number(c.req.header('content-length') ?? 0)
    const admitted = await photos.begin(caller, asked, declared)
    const { id } = await photos.store(admitted.caller, asked, await openUpload(incomingOf(c)))
    return c.json({ Id: id, Key: `${asked.bucket}/${asked.path}` })
  }
}

function isUpsert(c: Context): boolean {
  return c.req.header('x-upsert') === 'true'
}
