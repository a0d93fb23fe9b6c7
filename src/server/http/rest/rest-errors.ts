import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '#domain/app-error.ts'
import type { HttpEnv } from '../context.ts'
import { isPutOff, laterRefusal } from '../error-handler.ts'
import { RestRefused } from './rest-refused.ts'

/** The HTTP status of each code, as PostgREST gives it. */
const STATUS: Record<string, ContentfulStatusCode> = {
  PGRST100: 400,
  PGRST102: 400,
  PGRST103: 416,
  PGRST106: 406,
  PGRST107: 406,
  PGRST116: 406,
  PGRST117: 405,
  PGRST204: 400,
  PGRST205: 404,
  PGRST301: 401,
  PGRST302: 401,
  PGRST303: 401,
  '21000': 400,
  '23502': 400,
  '23503': 409,
  '23505': 409,
  '23514': 400,
  '42703': 400,
  '42804': 400,
  '42883': 400,
}

type RestError = { code: string; message: string; details: string | null; hint: string | null }

/** The last resort of the REST routes: what the database refused is answered, a bug is hidden. */
export function answerRestError(error: Error, c: Context<HttpEnv>): Response {
  const later = error instanceof AppError ? error : laterRefusal(error)
  if (isPutOff(later)) return answerLater(later, c)
  const refusal = toRestError(error)
  const status = refusal && statusOf(refusal.code, c)
  const requestId = c.get('requestId')
  if (refusal && status) return c.json({ ...refusal, requestId }, status)
  c.get('log').error({ err: error }, 'rest request failed')
  const hidden: RestError = {
    code: 'PGRST500',
    message: 'Something went wrong',
    details: null,
    hint: null,
  }
  return c.json({ ...hidden, requestId }, 500)
}

/** What PostgREST answers while it has no connection left, and while it gets none. */
const PUT_OFF = {
  busy: { code: 'PGRST003', message: 'The database is busy' },
  unavailable: { code: 'PGRST000', message: 'Could not connect with the database' },
} as const

/** The client repeats a read that was answered so. */
function answerLater(error: AppError & { code: keyof typeof PUT_OFF }, c: Context<HttpEnv>) {
  const words = PUT_OFF[error.code]
  c.get('log').warn({ err: error }, 'a rest request is put off')
  c.header('Retry-After', String(error.params.retryAfterSeconds))
  const body: RestError = { ...words, details: null, hint: null }
  return c.json({ ...body, requestId: c.get('requestId') }, 503)
}

function toRestError(error: Error): RestError | undefined {
  if (error instanceof RestRefused) {
    const { code, message, details, hint } = error
    return { code, message, details, hint }
  }
  if (error instanceof AppError) {
    const code = error.code === 'payload_too_large' ? 'PT413' : 'PGRST102'
    return { code, message: error.message, details: null, hint: null }
  }
  if (!isDatabaseError(error)) return undefined
  const { code, message, detail = null, hint = null } = error
  return { code, message, details: detail, hint }
}

function statusOf(code: string, c: Context<HttpEnv>): ContentfulStatusCode | undefined {
  // Whoever is not signed in may mend a missing grant by signing in.
  if (code === '42501') return c.get('caller')?.role === 'authenticated' ? 403 : 401
  // Values that do not fit their column: class 22, "data exception".
  if (code.startsWith('22')) return 400
  const own = /^PT([45]\d\d)$/.exec(code)
  return own ? (Number(own[1]) as ContentfulStatusCode) : STATUS[code]
}

type DatabaseError = Error & { code: string; detail?: string; hint?: string }

/** As `pg` throws them: a five-sign SQLSTATE, and never its name for a broken connection. */
function isDatabaseError(error: Error): error is DatabaseError {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}
