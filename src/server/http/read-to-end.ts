import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import { carriesPhoto } from './carries-photo.ts'
import type { HttpEnv } from './context.ts'

/** More than any browser of the shop sends; past it the connection is closed on the sender. */
const MAX_DISCARDED_BYTES = 4 * MAX_UPLOAD_BYTES

/** The request as Node sees it: its body flows without passing through web streams. */
export function incomingOf(c: Context): IncomingMessage {
  const { incoming } = c.env as HttpBindings
  return incoming as IncomingMessage
}

/**
 * Reads what is left of a refused upload before it is answered. A browser that is still sending
 * when the connection closes reports a network error and never shows the refusal.
 */
export const readToEnd = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  const request = incomingOf(c)
  if (!carriesPhoto(request) || request.readableEnded || request.destroyed) return
  request.unpipe()
  await new Promise<void>((resolve) => {
    let discarded = 0
    request.on('data', (chunk: Buffer) => {
      discarded += chunk.byteLength
      if (discarded > MAX_DISCARDED_BYTES) resolve()
    })
    request.once('end', resolve)
    request.once('close', resolve)
    request.once('error', () => resolve())
    request.resume()
  })
})
