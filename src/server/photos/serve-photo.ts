import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { renamedAs } from '#domain/photos/picture-endings.ts'
import { rangeIn } from '#server/files/streams/byte-range.ts'
import type { PhotoObject } from './objects.ts'
import type { PhotoView } from './photo-url-tokens.ts'
import type { PhotoViews } from './photo-views.ts'

/** Answers with a picture, a part of it, or "unchanged" to whoever has it already. */
export async function servePhoto(
  c: Context,
  views: PhotoViews,
  picture: { object: PhotoObject; view: PhotoView; fileName?: string },
): Promise<Response> {
  const { object, view } = picture
  const shown = await views.find(object, view)
  const { etag } = shown
  c.header('ETag', etag)
  c.header('Cache-Control', `private, ${shown.cacheControl}`)
  c.header('Last-Modified', object.updatedAt.toUTCString())
  if (names(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('Content-Type', shown.type)
  const { fileName = object.path.slice(object.path.lastIndexOf('/') + 1) } = picture
  const download = c.req.query('download')
  const name = decodedAgain(download || fileName).toWellFormed()
  // What is made of a picture is often of another type than the picture.
  const savedAs = view === 'object' ? name : renamedAs(shown.type, name)
  c.header(
    'Content-Disposition',
    disposition(download === undefined ? 'inline' : 'attachment', savedAs),
  )
  c.header('Accept-Ranges', view === 'object' ? 'bytes' : 'none')
  // Whoever holds the beginning of another picture must not be given the end of this one.
  const isWanted = (c.req.header('if-range') ?? etag) === etag && view === 'object'
  const range = isWanted ? rangeIn(c.req.header('range'), object.size) : undefined
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${object.size}`)
    return c.body(null, 416)
  }
  if (c.req.method === 'HEAD') {
    c.header('Content-Length', String(await views.sizeOf(shown)))
    return c.body(null)
  }
  const { stream, size } = await views.read(shown, range)
  c.header('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return c.body(Readable.toWeb(stream) as ReadableStream, range ? 206 : 200)
}

/** Whether a list of tags as `If-None-Match` sends it holds one, also in its weak form. */
function names(tags: string | undefined, etag: string): boolean {
  const list = (tags ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return list.includes(etag) || list.includes('*')
}

/** `?download=name` saves under that name, `?download=` under its own. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, escape)
  return `${kind}; filename*=UTF-8''${encoded}`
}

/** The official client encodes the name twice. */
function decodedAgain(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
