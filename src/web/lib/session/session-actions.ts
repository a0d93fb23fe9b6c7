import type { AuthError } from '@supabase/supabase-js'
import { useMemo } from 'react'
import type { Profile } from '#contract/accounts/profile.ts'
import type { AuthReturn } from './auth-return.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { forgetPerson } from './forget-person.ts'
import { type SessionControl, useSession } from './session.tsx'
import { leaveBy, sayFarewell } from './session-end.ts'
import { forgetSession } from './stored-session.ts'

type Credentials = { email: string; password: string }
type Registration = Credentials & { fullName: string }
/** A link that signs in; that of a deletion does not. */
export type SignInLink = AuthReturn & { type: 'signup' | 'recovery' | 'email_change' }

export type SessionActions = {
  /** Loads the backend client ahead of time, so that the first answer is quick. */
  prepare: () => void
  signIn: (credentials: Credentials) => Promise<void>
  /** Begins a fresh session, which grave changes need, in place of this browser's own. */
  confirmPassword: (credentials: Credentials) => Promise<void>
  /** Answers whether the address must be confirmed by the mailed link before the first sign-in. */
  signUp: (registration: Registration) => Promise<{ mustConfirm: boolean }>
  /** Signs in by a mailed link, and answers the address; undefined when another link is to follow. */
  followLink: (link: SignInLink) => Promise<string | undefined>
  /** Ends the session of this browser. Never fails: what goes wrong is only logged. */
  signOut: () => Promise<void>
  /** Ends all sessions of the person. It fails unless the server has ended them: one may be a thief's. */
  signOutEverywhere: () => Promise<void>
  /** Goes on without the person whose session has ended, as if they had signed out. */
  giveUpSession: () => void
  /** Asks the server who is signed in: a person may have been changed or signed out elsewhere. */
  refreshUser: () => Promise<void>
  resendConfirmation: (email: string) => Promise<void>
  requestPasswordReset: (email: string) => Promise<void>
  changePassword: (password: string) => Promise<void>
  updateProfile: (changes: Partial<Pick<Profile, 'full_name'>>) => Promise<Profile>
}

/** What a person can do about their session; apart from `useSession`, as readers need none of it. */
export function useSessionActions(): SessionActions {
  const { control } = useSession()
  return useMemo(() => createSessionActions(control), [control])
}

/** What a person can do about their session; each refusal is thrown as the server's own error. */
export function createSessionActions({
  connect,
  showChange,
  showSignedOut,
}: SessionControl): SessionActions {
  return {
    prepare() {
      connect().catch(() => undefined)
    },

    async signIn(credentials) {
      const { auth } = await connect()
      const { error } = await auth.signInWithPassword(credentials)
      if (error) throw error
    },

    async confirmPassword(credentials) {
      const { auth } = await connect()
      const { data: before } = await auth.getSession()
      const { error } = await auth.signInWithPassword(credentials)
      if (error) throw error
      if (!before.session) return
      // It would be listed as another device.
      const ended = await auth.admin.signOut(before.session.access_token, 'local')
      if (ended.error) console.error('The session before could not be ended', ended.error)
    },

    async signUp({ email, password, fullName }) {
      const { auth } = await connect()
      const { data, error } = await auth.signUp({
        email,
        password,
        options: { data: { full_name: fullName }, emailRedirectTo: hereWithoutHash() },
      })
      if (error) throw error
      return { mustConfirm: data.session === null }
    },

    async followLink({ tokenHash, type }) {
      const { auth } = await connect()
      const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type })
      if (error) throw error
      return data.session?.user.email
    },

    async signOut() {
      sayFarewell()
      try {
        const { auth } = await connect()
        const { error } = await leaveBy(() => auth.signOut({ scope: 'local' }))
        if (error) throw error
      } catch (error) {
        console.error('Signing out failed', error)
        // On a shared computer the next person must not find this account open, nor its photos.
        forgetSession()
        void forgetPerson()
      }
      showSignedOut()
    },

    async signOutEverywhere() {
      const backend = await connect()
      await endOtherSessions(backend)
      const { error } = await leaveBy(() => backend.auth.signOut({ scope: 'local' }))
      if (error) throw error
      sayFarewell()
      showSignedOut()
    },

    giveUpSession() {
      void forgetPerson()
      showSignedOut()
    },

    async refreshUser() {
      const { auth } = await connect()
      const { data, error } = await auth.getUser()
      if (!error) return showChange({ user: data.user })
      if (!isEnded(error)) throw error
      await auth.signOut({ scope: 'local' })
    },

    async resendConfirmation(email) {
      const { auth } = await connect()
      const { error } = await auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: hereWithoutHash() },
      })
      if (error) throw error
    },

    async requestPasswordReset(email) {
      const { auth } = await connect()
      const { error } = await auth.resetPasswordForEmail(email, { redirectTo: hereWithoutHash() })
      if (error) throw error
    },

    async changePassword(password) {
      const { auth } = await connect()
      const { error } = await auth.updateUser({ password })
      if (error) throw error
    },

    async updateProfile(changes) {
      const backend = await connect()
      const { data } = await backend.auth.getSession()
      if (!data.session) throw new Error('No user logged in')
      const { saveProfile } = await import('./profile.ts')
      const profile = await saveProfile(backend, data.session.user.id, changes)
      showChange({ profile })
      return profile
    },
  }
}

/** The server knows the session or its person no more. */
function isEnded({ name, status = 0 }: AuthError): boolean {
  return name === 'AuthSessionMissingError' || [401, 403, 404].includes(status)
}

/** Links in mails lead back to where the person was. */
function hereWithoutHash(): string {
  const { origin, pathname, search } = window.location
  return origin + pathname + search
}
