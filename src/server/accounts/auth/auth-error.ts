/** Why an account call is refused, in the vocabulary that the client library knows. */
export type AuthErrorCode =
  | 'invalid_credentials'
  | 'email_not_confirmed'
  | 'weak_password'
  | 'same_password'
  | 'user_already_exists'
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'session_not_found'
  | 'reauthentication_needed'
  | 'bad_jwt'
  | 'no_authorization'
  | 'otp_expired'
  | 'over_request_rate_limit'
  | 'over_email_send_rate_limit'
  | 'busy'
  | 'insufficient_aal'
  | 'mfa_totp_enroll_not_enabled'
  | 'too_many_enrolled_mfa_factors'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_challenge_expired'
  | 'mfa_verification_failed'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_verified_factor_exists'
  | 'validation_failed'
  | 'bad_json'

/** What is wrong with a password, in the vocabulary of the client library. */
export type WeakPasswordReason = 'length' | 'pwned'

type AuthErrorFacts = { reasons?: readonly WeakPasswordReason[]; retryAfterSeconds?: number }

/** A refusal by the account family, which answers in the client library's own form. */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  /** Only of a weak password. */
  readonly reasons: readonly WeakPasswordReason[]
  /** When the same call may succeed, where that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: AuthErrorCode, message: string = code, facts: AuthErrorFacts = {}) {
    super(message)
    this.name = 'AuthError'
    this.code = code
    this.reasons = facts.reasons ?? []
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}
