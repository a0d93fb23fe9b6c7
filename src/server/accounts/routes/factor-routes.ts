import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { AuthError } from '../auth/auth-error.ts'
import { sessionBody } from './auth-answers.ts'
import { enrollBody, verifyFactorBody } from './auth-bodies.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { requireSession } from './require-caller.ts'

/** `/factors`: the apps for codes of the shop's people, as the client library asks for them. */
export function createFactorRoutes({ sessions, factors, secondFactors }: AuthDependencies) {
  const routes = new Hono<HttpEnv>()

  routes.post('/factors', async (c) => {
    const caller = await requireSession(c, sessions)
    const { friendly_name: name } = await readBody(c, enrollBody)
    const { id, secret, uri, qrCode } = await factors.enroll(caller, name)
    return c.json({
      id,
      type: 'totp',
      friendly_name: name,
      totp: { qr_code: qrCode, secret, uri },
    })
  })

  routes.post('/factors/:id/challenge', async (c) => {
    const caller = await requireSession(c, sessions)
    const { id, expiresAt } = await factors.challenge(caller, idOf(c))
    return c.json({ id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) })
  })

  routes.post('/factors/:id/verify', async (c) => {
    const caller = await requireSession(c, sessions)
    const factorId = idOf(c)
    const { challenge_id: challengeId, code } = await readBody(c, verifyFactorBody)
    const answer = { factorId, challengeId, code, source: sourceOf(c) }
    return c.json(sessionBody(await secondFactors.byTotp(caller, answer)))
  })

  routes.delete('/factors/:id', async (c) => {
    const caller = await requireSession(c, sessions)
    const id = idOf(c)
    await factors.remove(caller, id, sourceOf(c))
    return c.json({ id })
  })

  return routes
}

function idOf(c: Context<HttpEnv>): string {
  const id = z.uuid().safeParse(c.req.param('id'))
  if (!id.success) throw new AuthError('mfa_factor_not_found')
  return id.data
}
