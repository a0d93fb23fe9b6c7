import { Hono } from 'hono'
import {
  type AccountSessionsResponse,
  accountSessionsRequestSchema,
} from '#contract/accounts/account-sessions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createAccountSessionsService } from '../auth/account-sessions-service.ts'

/** `POST /account-sessions`: where the caller is signed in. */
export function createAccountSessionsFunction(context: AppContext, readCaller: ReadCaller) {
  const accountSessions = createAccountSessionsService(context)
  return new Hono<HttpEnv>().post('/account-sessions', async (c) => {
    const caller = await requireSignedIn(c, readCaller)
    await readBody(c, accountSessionsRequestSchema)
    return c.json<AccountSessionsResponse>({ sessions: await accountSessions.list(caller) })
  })
}
