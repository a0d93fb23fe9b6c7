import { Hono } from 'hono'
import {
  type AccountDeleteResponse,
  accountDeleteRequestSchema,
} from '#contract/accounts/account-delete.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { createDeletionService } from '../personal-data/deletion-service.ts'

/** `POST /account-delete`: mails the caller a link by which the account is deleted. */
export function createAccountDeleteFunction(context: AppContext, readCaller: ReadCaller) {
  const deletions = createDeletionService(context)
  return new Hono<HttpEnv>().post('/account-delete', async (c) => {
    const caller = await requireSignedIn(c, readCaller)
    await readBody(c, accountDeleteRequestSchema)
    await deletions.request(caller, sourceOf(c))
    return c.json<AccountDeleteResponse>({ sent: true })
  })
}
