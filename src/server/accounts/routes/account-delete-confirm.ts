import { Hono } from 'hono'
import {
  type AccountDeleteConfirmResponse,
  accountDeleteConfirmRequestSchema,
} from '#contract/accounts/account-delete-confirm.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireApiKey } from '#server/http/functions/require-api-key.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody, requireJsonType } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { createDeletionService } from '../personal-data/deletion-service.ts'

/** `POST /account-delete-confirm`: deletes the account of a mailed token, which alone is the right. */
export function createAccountDeleteConfirmFunction(context: AppContext, readCaller: ReadCaller) {
  const deletions = createDeletionService(context)
  return new Hono<HttpEnv>().post('/account-delete-confirm', async (c) => {
    await requireApiKey(c, readCaller)
    requireJsonType(c)
    const { token } = await readBody(c, accountDeleteConfirmRequestSchema)
    await deletions.confirm(token, sourceOf(c))
    return c.json<AccountDeleteConfirmResponse>({ deleted: true })
  })
}
