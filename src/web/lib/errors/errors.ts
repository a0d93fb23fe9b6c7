import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ERROR_CODES, type ErrorParams } from '#domain/app-error.ts'

/** Codes of the auth service that have a text of their own in the `errors` namespace. */
const AUTH_CODES = [
  'invalid_credentials',
  'email_not_confirmed',
  'weak_password',
  'common_password',
  'same_password',
  'user_already_exists',
  'email_address_invalid',
  'validation_failed',
  'otp_expired',
  'session_not_found',
  'reauthentication_needed',
  'insufficient_aal',
  'over_request_rate_limit',
  'over_email_send_rate_limit',
] as const

export const ERROR_TEXT_CODES = [...ERROR_CODES, ...AUTH_CODES, 'offline'] as const
type ErrorTextCode = (typeof ERROR_TEXT_CODES)[number]

/** Errors of the client's own that mean: no answer, or only that of a broken gateway. */
const CONNECTION_ERRORS = ['FunctionsFetchError', 'AuthRetryableFetchError']

/** What an error from the backend says: its code, and its message where that may be shown. */
export type Refusal = { code?: string; params?: ErrorParams; message?: string }

/** Reads a thrown error of the auth, data, storage or functions client. */
export async function readRefusal(error: unknown): Promise<Refusal> {
  if (!isRecord(error)) return {}
  if (isOverload(error)) return { code: 'busy' }
  if (CONNECTION_ERRORS.includes(String(error.name)) || isConnectionFault(error)) {
    return { code: 'offline' }
  }
  if (error.name === 'FunctionsHttpError') return readFunctionRefusal(error.context)
  if (isCommonPassword(error)) return { code: 'common_password' }
  return {
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(isMessage(error.message) && { message: error.message }),
  }
}

/** The body of a refusing function holds the code; its message is for logs, never for screens. */
async function readFunctionRefusal(response: unknown): Promise<Refusal> {
  if (!(response instanceof Response)) return {}
  const { errorResponseSchema } = await import('#contract/error-response.ts')
  const body = errorResponseSchema.safeParse(await response.json().catch(() => undefined))
  return body.success ? { code: body.data.code, params: body.data.params } : {}
}

/** The words for a refusal: those of its code, else the server's own, else the fallback. */
export function refusalText(
  t: TFunction<'errors'>,
  { code, params, message }: Refusal,
  fallback: string,
): string {
  if (isErrorTextCode(code)) return t(`codes.${code}`, { ...params })
  return message || fallback
}

/** A function that turns a thrown error into words of the language shown. */
export function useErrorText(): (error: unknown, fallback: string) => Promise<string> {
  const { t } = useTranslation('errors')
  return useCallback(
    async (error, fallback) => refusalText(t, await readRefusal(error), fallback),
    [t],
  )
}

/** The service has one code for a password that is too short and one that everybody tries. */
function isCommonPassword({ code, reasons }: Record<string, unknown>): boolean {
  return code === 'weak_password' && Array.isArray(reasons) && reasons.includes('pwned')
}

/** What the auth client makes of a 503, whose body it does not pass on. */
function isOverload({ name, status }: Record<string, unknown>): boolean {
  return name === 'AuthRetryableFetchError' && status === 503
}

/** The auth client calls an answer without a word by its JSON, which is no message for people. */
function isMessage(message: unknown): message is string {
  return typeof message === 'string' && !message.startsWith('{')
}

/** What `fetch` throws without a connection: each browser engine has its own words. */
function isConnectionFault(error: Record<string, unknown>): boolean {
  const words = /failed to fetch|networkerror|load failed/i
  return error.name === 'TypeError' && words.test(String(error.message))
}

function isErrorTextCode(code: string | undefined): code is ErrorTextCode {
  return ERROR_TEXT_CODES.some((known) => known === code)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
