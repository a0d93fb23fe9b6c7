import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import type { Context } from 'hono'
import { incomingOf } from '#server/http/read-to-end.ts'

/**
 * The request for the library of the protocol, with a body that ends where the connection broke
 * off. The bytes that came before are then stored as if the browser had sent a shorter piece.
 */
export function createTusRequest(c: Context): Request {
  const { url, method, headers } = c.req.raw
  const body = Readable.toWeb(bodyAsFarAsItCame(incomingOf(c))) as ReadableStream
  // Node must know that an answer may come before the last byte; the types do not know it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  return new Request(url, init)
}

function bodyAsFarAsItCame(request: IncomingMessage): Readable {
  const bytes = new PassThrough()
  request.once('error', () => bytes.end())
  request.once('close', () => bytes.end())
  return request.pipe(bytes)
}
