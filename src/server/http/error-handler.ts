import type { Context } from 'hono'
import type { DatabaseError } from 'pg'
import type { ErrorResponse } from '#contract/error-response.ts'
import { AppError } from '#domain/app-error.ts'
import { isBusy } from '#server/db/is-busy.ts'
import { isUnavailable } from '#server/db/is-unavailable.ts'
import type { HttpEnv } from './context.ts'
import { ERROR_STATUS } from './error-status.ts'

/** The last resort of every route: a refusal is answered by its code, a bug is logged and hidden. */
export function handleError(error: Error, c: Context<HttpEnv>): Response {
  const known = error instanceof AppError ? error : refusalOf(error)
  const status = ERROR_STATUS[known.code]
  const requestId = c.get('requestId')
  // What is put off under load is counted by its status, and is no fault.
  if (!isPutOff(known)) {
    if (status >= 500) c.get('log').error({ err: error }, 'request failed')
  } else if (known.cause !== undefined) {
    c.get('log').warn({ err: error }, PUT_OFF[known.code])
  }
  const { retryAfterSeconds } = known.params
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json<ErrorResponse>(
    { code: known.code, message: known.message, params: known.params, requestId },
    status,
  )
}

/** How soon a browser may ask again for what the database had no time for, or could not be asked. */
export const RETRY_SECONDS = 5
const PUT_OFF = {
  busy: 'the database had no time for a request',
  unavailable: 'something that a request needs is away',
} as const
type PutOff = AppError & { code: keyof typeof PUT_OFF }

/** Whether a request can simply be made again a little later. */
export function isPutOff(error: unknown): error is PutOff {
  return error instanceof AppError && error.code in PUT_OFF
}

/** The refusal for work that can be done later; undefined for any other error. */
export function laterRefusal(cause: Error): AppError | undefined {
  const params = { retryAfterSeconds: RETRY_SECONDS }
  if (isBusy(cause)) return new AppError('busy', params, { cause })
  return isUnavailable(cause) ? new AppError('unavailable', params, { cause }) : undefined
}

/** A row for an account that was deleted while its request was under way is refused by its key. */
function refusalOf(cause: Error): AppError {
  const later = laterRefusal(cause)
  if (later !== undefined) return later
  const { code, constraint } = cause as Partial<DatabaseError>
  const isCallerGone = code === '23503' && constraint?.endsWith('_user_id_fkey')
  return isCallerGone
    ? new AppError('unauthorized', { reason: 'account_deleted' }, { cause })
    : new AppError('unexpected', {}, { cause })
}
