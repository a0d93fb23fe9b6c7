import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { AuthError } from '../auth/auth-error.ts'
import type { NewRecoveryCodes } from '../factors/recovery-code-service.ts'
import { sessionBody } from './auth-answers.ts'
import { recoveryCodeBody } from './auth-bodies.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { requireSession } from './require-caller.ts'

/** `/factors/recovery-codes`: what stands in for a lost app, as the client library asks for it. */
export function createRecoveryCodeRoutes(dependencies: AuthDependencies) {
  const { sessions, recoveryCodes, secondFactors } = dependencies
  const routes = new Hono<HttpEnv>()

  routes.get('/factors/recovery-codes', async (c) => {
    const { user } = await requireSession(c, sessions)
    const set = await recoveryCodes.find(user)
    if (!set) throw new AuthError('mfa_factor_not_found')
    return c.json({ ...set, type: 'recovery_code' })
  })

  routes.post('/factors/recovery-codes', async (c) => {
    const caller = await requireSession(c, sessions)
    return c.json(codesBody(await recoveryCodes.generate(caller, sourceOf(c))))
  })

  routes.post('/factors/recovery-codes/regenerate', async (c) => {
    const caller = await requireSession(c, sessions)
    return c.json(codesBody(await recoveryCodes.regenerate(caller, sourceOf(c))))
  })

  routes.post('/factors/recovery-codes/verify', async (c) => {
    const caller = await requireSession(c, sessions)
    const { code } = await readBody(c, recoveryCodeBody)
    return c.json(sessionBody(await secondFactors.byRecoveryCode(caller, code, sourceOf(c))))
  })

  return routes
}

function codesBody({ id, codes }: NewRecoveryCodes) {
  return { id, type: 'recovery_code', total: codes.length, codes }
}
