import { type Context, Hono } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { AuthError } from '../auth/auth-error.ts'
import type { Grant } from '../auth/session-service.ts'
import { sessionBody } from './auth-answers.ts'
import { passwordGrantBody, recoverBody, refreshGrantBody, verifyBody } from './auth-bodies.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { handInLink, OTHER_LINK_AWAITED } from './hand-in-link.ts'

/** `POST /token`, `POST /verify`, `POST /recover`: the ways into an existing account. */
export function createSignInRoutes(dependencies: AuthDependencies) {
  const { signIns, sessions, linkMails, limiter, mailLimiter, guesses } = dependencies
  const routes = new Hono<HttpEnv>()

  async function byPassword(c: Context<HttpEnv>): Promise<Grant> {
    const { email, password } = await readBody(c, passwordGrantBody)
    const source = sourceOf(c)
    return await guesses.guarded({ email, source }, (isKnownNetwork) =>
      signIns.byPassword({ email, password, source, isKnownNetwork }),
    )
  }

  async function byRefreshToken(c: Context<HttpEnv>): Promise<Grant> {
    const { refresh_token } = await readBody(c, refreshGrantBody)
    const source = sourceOf(c)
    await limiter.require('refresh', source)
    return await sessions.refresh(refresh_token, source)
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
    const source = sourceOf(c)
    await limiter.require('link', source)
    const proof =
      'token_hash' in body ? { token: body.token_hash } : { token: body.token, email: body.email }
    const { type } = body
    const result = await handInLink(dependencies, { type, ...proof, source })
    if (result === 'other_link_awaited') return c.json({ code: 200, msg: OTHER_LINK_AWAITED })
    return c.json(sessionBody(result))
  })

  routes.post('/recover', async (c) => {
    const { email } = await readBody(c, recoverBody)
    const source = sourceOf(c)
    await limiter.require('recovery', source)
    await mailLimiter.requireLink({ source, email })
    const redirectTo = c.req.query('redirect_to')
    await linkMails.ask({ kind: 'recovery', email, redirectTo }, source)
    return c.json({})
  })

  return routes
}
