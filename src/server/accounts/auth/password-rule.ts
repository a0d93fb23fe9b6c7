import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts'
import { createCommonPasswords } from '../passwords/common-passwords.ts'
import { AuthError } from './auth-error.ts'

export type PasswordOwner = { email: string; fullName: unknown }

/** What a new password must be, as shown to whoever chooses it. */
export function createPasswordRule() {
  const commonPasswords = createCommonPasswords()
  return {
    /** Refuses a password that is too short, that many people have, or that names its owner. */
    async require(password: string, owner: PasswordOwner): Promise<void> {
      // Counted as a person counts, by characters.
      if ([...password].length < MIN_PASSWORD_LENGTH) {
        const words = `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`
        throw new AuthError('weak_password', words, { reasons: ['length'] })
      }
      if (namesOwner(password, owner) || (await commonPasswords.includes(password))) {
        const words =
          'Password is known to be weak and easy to guess, please choose a different one.'
        throw new AuthError('weak_password', words, { reasons: ['pwned'] })
      }
    },
  }
}

function namesOwner(password: string, { email, fullName }: PasswordOwner): boolean {
  const names = [email, email.split('@')[0], typeof fullName === 'string' ? fullName : undefined]
  const known = names.filter((name) => name !== undefined).map(bare)
  return known.includes(bare(password))
}

/** A name as a guesser tries it: without case, spaces and dots. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')
}
