import { type Context, Hono } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { AuthError } from '../auth/auth-error.ts'
import { sessionFragment } from './auth-answers.ts'
import { linkTypeSchema } from './auth-bodies.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { messageOf } from './auth-refusals.ts'
import { handInLink, OTHER_LINK_AWAITED } from './hand-in-link.ts'

/**
 * `GET /verify`: hands in the token of a mailed link by an address alone. It leads back into the
 * shop, with the session or the reason why there is none in the fragment, which no server sees.
 * The mails themselves lead to a page, so that nothing that only opens links uses one up.
 */
export function createMailedLinkRoutes(dependencies: AuthDependencies) {
  const { links, limiter } = dependencies
  const routes = new Hono<HttpEnv>()

  async function signInByLink(c: Context<HttpEnv>): Promise<string> {
    await limiter.require('link', sourceOf(c))
    const type = linkTypeSchema.safeParse(c.req.query('type'))
    const token = c.req.query('token')
    if (!type.success || !token) throw new AuthError('otp_expired')
    const result = await handInLink(dependencies, { type: type.data, token, source: sourceOf(c) })
    if (result !== 'other_link_awaited') return sessionFragment(result, type.data)
    return new URLSearchParams({ message: OTHER_LINK_AWAITED, type: type.data }).toString()
  }

  routes.get('/verify', async (c) => {
    if (isOnlyLooking(c)) return c.body(null, 204)
    const target = links.target(c.req.query('redirect_to'))
    target.hash = await signInByLink(c).catch(refusalFragment)
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(target.href, 303)
  })

  return routes
}

/** Mail scanners ask with HEAD, browsers fetch ahead: neither may use up a person's link. */
function isOnlyLooking(c: Context): boolean {
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? ''
  return c.req.method === 'HEAD' || purpose.includes('prefetch')
}

function refusalFragment(error: unknown): string {
  if (!(error instanceof AuthError)) throw error
  return new URLSearchParams({
    error: 'access_denied',
    error_code: error.code,
    error_description: messageOf(error),
  }).toString()
}
