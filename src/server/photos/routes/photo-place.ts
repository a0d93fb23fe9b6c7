import type { Context } from 'hono'
import { AppError } from '#domain/app-error.ts'
import type { PhotoPlace } from '#domain/photos/photo-url.ts'

/**
 * The bucket and path that an address names after a prefix such as `/object/sign/`. Read from the
 * address as it was sent, so that each sign is decoded exactly once.
 */
export function photoPlaceIn(c: Context, prefix: string): PhotoPlace {
  const [address = ''] = c.req.raw.url.split(/[?#]/)
  const start = address.indexOf(`/storage/v1${prefix}`) + `/storage/v1${prefix}`.length
  const [bucket = '', ...path] = address.slice(start).split('/')
  try {
    return { bucket: decodeURIComponent(bucket), path: decodeURIComponent(path.join('/')) }
  } catch (cause) {
    throw new AppError('bad_request', { reason: 'path is not encoded correctly' }, { cause })
  }
}
