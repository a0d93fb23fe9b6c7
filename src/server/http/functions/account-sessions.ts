import { Hono } from 'hono'
import {
  type AccountSessionsResponse,
  accountSessionsRequestSchema,
} from '#contract/account-sessions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import type { AccountSessionsService } from '#server/services/auth/account-sessions-service.ts'
import { requireSignedIn } from './require-caller.ts'

/** `POST /account-sessions`: where the caller is signed in. */
export function createAccountSessionsFunction(
  readCaller: ReadCaller,
  accountSessions: AccountSessionsService,
) {
  return new Hono<HttpEnv>().post('/account-sessions', async (c) => {
    const caller = await requireSignedIn(c, readCaller)
    await readBody(c, accountSessionsRequestSchema)
    return c.json<AccountSessionsResponse>({ sessions: await accountSessions.list(caller) })
  })
}
