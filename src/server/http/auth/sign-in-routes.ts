import { type Context, Hono } from 'hono'
import { AuthError } from '#server/services/auth/auth-error.ts'
import type { Grant } from '#server/services/auth/session-service.ts'
import type { HttpEnv } from '../context.ts'
import { readBody } from '../read-json.ts'
import { sessionBody } from './auth-answers.ts'
import { passwordGrantBody, recoverBody, refreshGrantBody, verifyBody } from './auth-bodies.ts'
import type { AuthDependencies } from './auth-routes.ts'
import { handInLink, OTHER_LINK_AWAITED } from './hand-in-link.ts'
import { userAgentOf } from './require-caller.ts'

/** `POST /token`, `POST /verify`, `POST /recover`: the ways into an existing account. */
export function createSignInRoutes(dependencies: AuthDependencies) {
  const { signIns, sessions, limiter } = dependencies
  const routes = new Hono<HttpEnv>()

  async function byPassword(c: Context<HttpEnv>): Promise<Grant> {
    const { email, password } = await readBody(c, passwordGrantBody)
    await limiter.require('sign-in', { client: c.get('clientAddress'), account: email })
    const grant = await signIns.byPassword({ email, password, userAgent: userAgentOf(c) })
    await limiter.forgive('sign-in', email)
    return grant
  }

  async function byRefreshToken(c: Context<HttpEnv>): Promise<Grant> {
    const { refresh_token } = await readBody(c, refreshGrantBody)
    await limiter.require('refresh', { client: c.get('clientAddress') })
    return await sessions.refresh(refresh_token)
  }

  routes.post('/token', async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return c.json(sessionBody(await byPassword(c)))
      case 'refresh_token':
        return c.json(sessionBody(await byRefreshToken(c)))
      default:
        throw new AuthError('validation_failed', 'grant_type must be password or refresh_token')
    }
  })

  routes.post('/verify', async (c) => {
    const body = await readBody(c, verifyBody)
    await limiter.require('link', { client: c.get('clientAddress') })
    const proof =
      'token_hash' in body ? { token: body.token_hash } : { token: body.token, email: body.email }
    const { type } = body
    const result = await handInLink(dependencies, { type, ...proof, userAgent: userAgentOf(c) })
    if (result === 'other_link_awaited') return c.json({ code: 200, msg: OTHER_LINK_AWAITED })
    return c.json(sessionBody(result))
  })

  routes.post('/recover', async (c) => {
    const { email } = await readBody(c, recoverBody)
    await limiter.require('mail', { client: c.get('clientAddress'), account: email })
    await signIns.recover(email, c.req.query('redirect_to'))
    return c.json({})
  })

  return routes
}
