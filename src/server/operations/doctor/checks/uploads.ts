import { request as plainRequest } from 'node:http'
import { request as sealedRequest } from 'node:https'
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MEGABYTES } from '#domain/limits.ts'
import { type Check, fault, ok, skipped } from '../check.ts'

/** A proxy refuses as soon as it has read how much would come. */
const PATIENCE_MS = 3_000
const TOO_LARGE = 413

/**
 * Whether the proxy lets a photograph of full size through. It is announced and not sent: the shop
 * would wait for it, and refuse it in the end for want of a sign-in.
 */
export const uploadsCheck: Check = {
  name: 'uploads',
  async look({ settings }) {
    const { PUBLIC_ORIGIN: origin } = settings
    if (origin === undefined) return [skipped('PUBLIC_ORIGIN names no address')]
    const answer = await announce(origin)
    if (answer === 'not reached') return [skipped(`nothing answers at ${origin}`)]
    if (answer !== TOO_LARGE) return [ok(`photographs of ${MAX_UPLOAD_MEGABYTES} MB come through`)]
    return [
      fault(
        `let the proxy take bodies of ${MAX_UPLOAD_MEGABYTES} MB (nginx: client_max_body_size ${MAX_UPLOAD_MEGABYTES + 1}m); it refuses them`,
      ),
    ]
  },
}

async function announce(origin: string): Promise<number | 'waiting' | 'not reached'> {
  const send = origin.startsWith('https:') ? sealedRequest : plainRequest
  const call = send(`${origin}/storage/v1/object/original-photos/doctor`, {
    method: 'POST',
    headers: { 'Content-Length': MAX_UPLOAD_BYTES, 'Content-Type': 'image/jpeg' },
  })
  let isConnected = false
  call.on('socket', (socket) => {
    socket.on('connect', () => {
      isConnected = true
    })
  })
  try {
    return await new Promise((resolve) => {
      call.on('response', ({ statusCode = 0 }) => resolve(statusCode))
      // The check of the reverse proxy says why.
      call.on('error', () => resolve('not reached'))
      setTimeout(() => resolve(isConnected ? 'waiting' : 'not reached'), PATIENCE_MS)
      call.flushHeaders()
    })
  } finally {
    call.destroy()
  }
}
