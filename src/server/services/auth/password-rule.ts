import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts'
import { AuthError } from './auth-error.ts'

/** Refuses a new password that is too short; counted as a person counts, by characters. */
export function requireStrongPassword(password: string): void {
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    throw new AuthError(
      'weak_password',
      `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`,
    )
  }
}
