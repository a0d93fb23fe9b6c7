import type { Context } from 'hono'
import type { DatabaseError } from 'pg'
import type { ErrorResponse } from '#contract/error-response.ts'
import { AppError } from '#domain/app-error.ts'
import type { HttpEnv } from './context.ts'
import { ERROR_STATUS } from './error-status.ts'

/** The last resort of every route: a refusal is answered by its code, a bug is logged and hidden. */
export function handleError(error: Error, c: Context<HttpEnv>): Response {
  const known = error instanceof AppError ? error : refusalOf(error)
  const status = ERROR_STATUS[known.code]
  const requestId = c.get('requestId')
  // What is put off under load is counted by its status, and is no fault.
  if (status >= 500 && known.code !== 'busy') c.get('log').error({ err: error }, 'request failed')
  const { retryAfterSeconds } = known.params
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json<ErrorResponse>(
    { code: known.code, message: known.message, params: known.params, requestId },
    status,
  )
}

/** A row for an account that was deleted while its request was under way is refused by its key. */
function refusalOf(cause: Error): AppError {
  const { code, constraint } = cause as Partial<DatabaseError>
  const isCallerGone = code === '23503' && constraint?.endsWith('_user_id_fkey')
  return isCallerGone
    ? new AppError('unauthorized', { reason: 'account_deleted' }, { cause })
    : new AppError('unexpected', {}, { cause })
}
