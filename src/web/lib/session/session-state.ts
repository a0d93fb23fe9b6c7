import type { User } from '@supabase/supabase-js'
import type { Profile } from '#contract/accounts/profile.ts'

/** `unknown` until the browser has been asked: what a prerendered page is drawn with. */
export type SessionState =
  | { state: 'unknown' }
  | { state: 'loading' }
  | { state: 'signed-out' }
  | SignedIn
export type SignedIn = {
  state: 'signed-in'
  user: User
  profile: Profile | undefined
  /** The server has ended the session; the page stays as it is until the person decides. */
  hasEnded?: true
}
