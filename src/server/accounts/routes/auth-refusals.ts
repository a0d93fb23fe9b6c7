import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '#domain/app-error.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { handleError } from '#server/http/error-handler.ts'
import { AuthError, type AuthErrorCode } from '../auth/auth-error.ts'

/** The version of the protocol. The client reads `code` only from answers that name it. */
const API_VERSION = '2024-01-01'

type Refusal = { status: ContentfulStatusCode; message: string }

/** Status and words of each refusal, as the client library expects them. */
const AUTH_REFUSALS: Record<AuthErrorCode, Refusal> = {
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  weak_password: { status: 422, message: 'Password is too weak' },
  same_password: {
    status: 422,
    message: 'New password should be different from the old password.',
  },
  user_already_exists: { status: 422, message: 'User already registered' },
  refresh_token_not_found: {
    status: 400,
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  session_not_found: {
    status: 403,
    message: 'Session from session_id claim in JWT does not exist',
  },
  reauthentication_needed: {
    status: 400,
    message: 'This change requires a recent sign-in',
  },
  bad_jwt: { status: 401, message: 'invalid JWT: unsigned, altered or expired' },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  otp_expired: { status: 403, message: 'Email link is invalid or has expired' },
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  over_email_send_rate_limit: { status: 429, message: 'Email rate limit exceeded' },
  busy: { status: 503, message: 'The shop is busy: nothing was done, try again' },
  insufficient_aal: { status: 403, message: 'AAL2 session is required for this change' },
  mfa_totp_enroll_not_enabled: {
    status: 422,
    message: 'MFA enroll is disabled for TOTP: only the staff of the shop may enroll',
  },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  mfa_factor_name_conflict: {
    status: 422,
    message: 'A factor with this friendly name exists for this user',
  },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  mfa_challenge_expired: {
    status: 422,
    message: 'MFA challenge has expired, create a new challenge',
  },
  mfa_verification_failed: { status: 422, message: 'Invalid code entered' },
  mfa_recovery_codes_sole_factor: {
    status: 422,
    message: 'Recovery codes need another verified factor',
  },
  mfa_verified_factor_exists: { status: 422, message: 'There are recovery codes already' },
  validation_failed: { status: 400, message: 'The request has a fault' },
  bad_json: { status: 400, message: 'Could not parse request body as JSON' },
}

/** Answers a refusal in the client's form; what is no refusal goes to the shop's last resort. */
export function answerRefusal(error: Error, c: Context<HttpEnv>): Response {
  const refusal = error instanceof AppError ? asAuthError(error) : error
  if (!(refusal instanceof AuthError)) return handleError(error, c)
  const { code, retryAfterSeconds } = refusal
  const { status } = AUTH_REFUSALS[code]
  const message = messageOf(refusal)
  const reasons = code === 'weak_password' && { weak_password: { reasons: refusal.reasons } }
  c.header('X-Supabase-Api-Version', API_VERSION)
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const requestId = c.get('requestId')
  return c.json({ code, error_code: code, message, msg: message, ...reasons, requestId }, status)
}

/** What a refusal says: its own words where it has some, else those of its code. */
export function messageOf({ code, message }: AuthError): string {
  return message === code ? AUTH_REFUSALS[code].message : message
}

function asAuthError(error: AppError): Error {
  switch (error.code) {
    case 'bad_request':
      return 'field' in error.params
        ? new AuthError('validation_failed', `${error.params.field}: ${error.params.reason}`)
        : new AuthError('bad_json')
    case 'payload_too_large':
      return new AuthError('validation_failed', 'The request is too large')
    case 'rate_limited':
      return new AuthError('over_request_rate_limit', undefined, waitOf(error))
    case 'busy':
      return new AuthError('busy', undefined, waitOf(error))
    default:
      return error
  }
}

function waitOf({ params: { retryAfterSeconds } }: AppError): { retryAfterSeconds?: number } {
  return typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}
}
