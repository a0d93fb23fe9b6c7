import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { AuthError } from '../auth/auth-error.ts'
import { userBody } from './auth-answers.ts'
import { updateUserBody } from './auth-bodies.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { requireSession } from './require-caller.ts'

const scopeSchema = z.enum(['global', 'local', 'others']).default('global')

/** `GET /user`, `PUT /user`, `POST /logout`: what a signed-in person does with their account. */
export function createAccountRoutes({ sessions, accounts, factors }: AuthDependencies) {
  const routes = new Hono<HttpEnv>()

  routes.get('/user', async (c) => {
    const { user } = await requireSession(c, sessions)
    return c.json(userBody(user, await factors.list(user)))
  })

  routes.put('/user', async (c) => {
    const { user, session } = await requireSession(c, sessions)
    const { password, email, data: metadata } = await readBody(c, updateUserBody)
    const source = sourceOf(c)
    const redirectTo = c.req.query('redirect_to')
    const changed = await accounts.change(
      { user, session },
      { password, email, metadata, redirectTo, source },
    )
    return c.json(userBody(changed, await factors.list(user)))
  })

  routes.post('/logout', async (c) => {
    const { caller } = await requireSession(c, sessions)
    const scope = scopeSchema.safeParse(c.req.query('scope'))
    if (!scope.success) throw new AuthError('validation_failed', 'scope: unknown')
    await sessions.end(caller, scope.data, sourceOf(c))
    return c.body(null, 204)
  })

  return routes
}
