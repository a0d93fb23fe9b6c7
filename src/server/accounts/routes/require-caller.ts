import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { AuthError } from '../auth/auth-error.ts'
import type { SessionService } from '../auth/session-service.ts'

/** Lets in who names the key of the web app, and notes who they are. */
export function requireKey(readCaller: ReadCaller) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const result = await readCaller(c)
    if (!result.ok) throw refusalOf(result.reason)
    c.set('caller', result.caller)
    await next()
  })
}

/** The signed-in caller of a call that needs one. */
function requireCaller(c: Context<HttpEnv>) {
  const caller = c.get('caller')
  if (caller.role !== 'authenticated') throw new AuthError('no_authorization')
  return caller
}

/** The same with their living session and their account. */
export async function requireSession(c: Context<HttpEnv>, sessions: SessionService) {
  const caller = requireCaller(c)
  return { caller, ...(await sessions.requireLiving(caller)) }
}

function refusalOf(reason: 'no_api_key' | 'expired' | 'invalid'): AuthError {
  switch (reason) {
    case 'no_api_key':
      return new AuthError('no_authorization', 'No API key found in request')
    case 'expired':
      return new AuthError('bad_jwt', 'invalid JWT: token is expired')
    case 'invalid':
      return new AuthError('bad_jwt')
    default:
      return reason satisfies never
  }
}
