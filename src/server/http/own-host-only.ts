import { isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#domain/app-error.ts'
import type { HttpEnv } from './context.ts'

/**
 * Answers only by a name of the shop's own, or by an address in digits. A page elsewhere can let its
 * name lead to this machine; what its script asks for then still carries that name.
 */
export function ownHostOnly(origins: readonly string[]) {
  const names = new Set(origins.map((origin) => new URL(origin).hostname))
  return createMiddleware<HttpEnv>(async (c, next) => {
    const name = hostnameOf(c.req.header('host') ?? '')
    const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
    if (!isAddress && !names.has(name)) throw new AppError('not_found', { path: c.req.path })
    await next()
  })
}

function hostnameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}
