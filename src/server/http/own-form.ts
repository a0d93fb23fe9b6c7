import type { Context } from 'hono'
import { AppError } from '#domain/app-error.ts'

/**
 * Refuses a form that a page elsewhere has sent. It could do nothing that its author could not do
 * by themselves, but as many visitors as that page has would be counted for it.
 */
export function requireOwnForm(c: Context, origins: readonly string[]): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new AppError('bad_request', { reason: 'content type is not that of a form' })
  }
  const origin = c.req.header('origin')
  // Programs that are no browsers send neither of the two.
  const isOurs = origin === undefined || origins.includes(origin)
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  if (!isOurs || site !== 'same-origin') throw new AppError('forbidden')
}
