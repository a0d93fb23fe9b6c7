/** What the account form shows; the confirmation follows a sign-up or an unconfirmed sign-in. */
export type AccountView =
  | { name: 'sign-in' | 'sign-up' }
  | { name: 'confirm'; email: string }
  | { name: 'forgot' }
