import { Hono } from 'hono'
import {
  type AccountDeleteConfirmResponse,
  accountDeleteConfirmRequestSchema,
} from '#contract/account-delete-confirm.ts'
import { AppError } from '#domain/app-error.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody, requireJsonType } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import type { DeletionService } from '#server/services/account/deletion-service.ts'

/**
 * `POST /account-delete-confirm`: deletes the account that the mailed token names. The token alone
 * is the right: the link may be opened where nobody is signed in, or somebody whose session ended.
 */
export function createAccountDeleteConfirmFunction(
  readCaller: ReadCaller,
  deletions: DeletionService,
) {
  return new Hono<HttpEnv>().post('/account-delete-confirm', async (c) => {
    const result = await readCaller(c)
    if (!result.ok && result.reason === 'no_api_key') {
      throw new AppError('unauthorized', { reason: result.reason })
    }
    requireJsonType(c)
    const { token } = await readBody(c, accountDeleteConfirmRequestSchema)
    await deletions.confirm(token, sourceOf(c))
    return c.json<AccountDeleteConfirmResponse>({ deleted: true })
  })
}
