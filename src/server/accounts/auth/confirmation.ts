import type { MailKind } from '#server/mail/letters/mail-texts.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { LinkKind } from '../queries/one-time-tokens.ts'

type Confirmation = {
  link: Extract<LinkKind, 'signup' | 'recovery'>
  mail: Extract<MailKind, 'confirm-address' | 'confirm-with-password'>
}

/**
 * How the owner of a waiting account proves the address. Where two people may have signed up for
 * it, neither password counts: whoever reads the mail chooses one.
 */
export function confirmationOf(
  account: { passwordHash: string },
  passwords: Pick<Passwords, 'nobodys'>,
): Confirmation {
  return account.passwordHash === passwords.nobodys
    ? { link: 'recovery', mail: 'confirm-with-password' }
    : { link: 'signup', mail: 'confirm-address' }
}
