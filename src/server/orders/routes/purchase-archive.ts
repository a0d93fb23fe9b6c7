import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import {
  type PurchaseArchiveResponse,
  purchaseArchiveRequestSchema,
} from '#contract/purchases/purchase-archive.ts'
import type { AppContext } from '#server/app-context.ts'
import { partOf, rangeIn } from '#server/files/streams/byte-range.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { shedUnderLoad } from '#server/http/shed-under-load.ts'
import { createArchiveService, type OpenedArchive } from '../purchases/archive-service.ts'

/**
 * `POST /purchase-archive`: an address that works for some hours. `GET` on it: the zip, or a part of it where
 * a download goes on. The browser saves it by itself, so the address carries the right.
 */
export function createPurchaseArchiveFunction(context: AppContext, readCaller: ReadCaller) {
  const archives = createArchiveService(context)
  const routes = new Hono<HttpEnv>()
  routes.post('/purchase-archive', shedUnderLoad('costly_writes', context), async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const { purchaseId } = await readBody(c, purchaseArchiveRequestSchema)
    const token = await archives.link({ userId, purchaseId })
    return c.json<PurchaseArchiveResponse>({
      url: `/functions/v1/purchase-archive?token=${token}`,
    })
  })
  routes.get('/purchase-archive', async (c) => {
    const archive = await archives.open(c.req.query('token') ?? '')
    archive.stream.once('error', (error) => {
      // Who goes away has no fault.
      if (error.name === 'AbortError') return
      c.get('log').error({ err: error }, 'an archive broke off')
    })
    return answer(c, archive)
  })
  return routes
}

function answer(c: Context, { fileName, etag, size, stream }: OpenedArchive): Response {
  c.header('Content-Type', 'application/zip')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', etag)
  if (c.req.method === 'HEAD') {
    stream.destroy()
    c.header('Content-Length', String(size))
    return c.body(null)
  }
  // Whoever holds the beginning of another archive must not be given the end of this one.
  const isWanted = (c.req.header('if-range') ?? etag) === etag
  const range = isWanted ? rangeIn(c.req.header('range'), size) : undefined
  if (range === 'unsatisfiable') {
    stream.destroy()
    c.header('Content-Range', `bytes */${size}`)
    return c.body(null, 416)
  }
  c.header('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range === undefined) return c.body(Readable.toWeb(stream) as ReadableStream)
  c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return c.body(Readable.toWeb(partOf(stream, range)) as ReadableStream, 206)
}
