import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { carriesPhoto } from '../carries-photo.ts'

/** In Node's own words for a request that took too long. */
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Ends requests whose body does not arrive in time. Node has one such limit for all requests, and
 * a photo needs it long; a call that carries a few letters does not.
 */
export function limitSlowBodies(server: Server, bodyMs: number): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (carriesPhoto(request)) return
    const timer = setTimeout(() => {
      if (request.complete) return
      if (response.headersSent) request.destroy()
      else request.socket.end(TOO_SLOW, () => request.destroy())
    }, bodyMs)
    timer.unref()
    response.once('close', () => request.complete && clearTimeout(timer))
    request.once('close', () => clearTimeout(timer))
  })
}
