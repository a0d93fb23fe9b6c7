import { Hono } from 'hono'
import {
  type AccountSessionEndResponse,
  accountSessionEndRequestSchema,
} from '#contract/accounts/account-session-end.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { createAccountSessionsService } from '../auth/account-sessions-service.ts'

/** `POST /account-session-end`: signs out one of the caller's devices. */
export function createAccountSessionEndFunction(context: AppContext, readCaller: ReadCaller) {
  const accountSessions = createAccountSessionsService(context)
  return new Hono<HttpEnv>().post('/account-session-end', async (c) => {
    const caller = await requireSignedIn(c, readCaller)
    const { sessionId } = await readBody(c, accountSessionEndRequestSchema)
    const ended = await accountSessions.end(caller, sessionId, sourceOf(c))
    return c.json<AccountSessionEndResponse>({ ended })
  })
}
