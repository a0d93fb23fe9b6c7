import type { SupabaseClient, User } from '@supabase/supabase-js'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Profile } from '#contract/profile.ts'
import { type AuthReturn, hasStoredSession, isSessionKey, parseAuthReturn } from './auth-return.ts'
import type { OpenSession } from './open-session.ts'

/** `unknown` until the browser has been asked: what a prerendered page is drawn with. */
export type SessionState =
  | { state: 'unknown' }
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: User; profile: Profile | undefined }

/** What `useSessionActions` works with. */
export type SessionControl = {
  connect: () => Promise<SupabaseClient>
  showProfile: (profile: Profile) => void
  /** Shows that nobody is signed in, at once, so that a page's own redirect is over on return. */
  showSignedOut: () => void
}

export type Session = SessionState & {
  /** What the mailed link said that opened this page; the client soon clears the address. */
  authReturn: AuthReturn
  control: SessionControl
}

const SessionContext = createContext<Session | undefined>(undefined)

/** Who is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/**
 * Holds the session. The backend client is loaded only when there is a session to pick up or
 * somebody begins to sign in, so that visitors who read a page download none of it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [authReturn, setAuthReturn] = useState<AuthReturn>({ kind: 'none' })
  const [session, setSession] = useState<SessionState>({ state: 'unknown' })
  const client = useRef<Promise<SupabaseClient>>(undefined)
  const shownUser = useRef<string>(undefined)

  const connect = useCallback(() => {
    client.current ??= importAndOpen(setSession, shownUser).catch((error) => {
      client.current = undefined
      console.error('The session could not be read', error)
      setSession({ state: 'signed-out' })
      throw error
    })
    return client.current
  }, [])

  useEffect(() => {
    const arrivedBy = parseAuthReturn(window.location.hash)
    setAuthReturn(arrivedBy)
    setSession({ state: mayBeSignedIn(arrivedBy) ? 'loading' : 'signed-out' })
    // A refusal is already logged by `connect`, and the visitor goes on signed out.
    if (mayBeSignedIn(arrivedBy)) connect().catch(() => undefined)
    const pickUpFromOtherTab = (event: StorageEvent) => {
      if (isSessionKey(event.key) && event.newValue) connect().catch(() => undefined)
    }
    window.addEventListener('storage', pickUpFromOtherTab)
    return () => window.removeEventListener('storage', pickUpFromOtherTab)
  }, [connect])

  const control = useMemo<SessionControl>(
    () => ({
      connect,
      showSignedOut() {
        shownUser.current = undefined
        flushSync(() => setSession({ state: 'signed-out' }))
      },
      showProfile: (profile) =>
        setSession((current) =>
          current.state === 'signed-in' ? { ...current, profile } : current,
        ),
    }),
    [connect],
  )
  const value = useMemo(() => ({ ...session, authReturn, control }), [session, authReturn, control])
  return <SessionContext value={value}>{children}</SessionContext>
}

async function importAndOpen(...args: Parameters<OpenSession>): Promise<SupabaseClient> {
  const { openSession } = await import('./open-session.ts')
  return openSession(...args)
}

function mayBeSignedIn(authReturn: AuthReturn): boolean {
  return hasStoredSession() || authReturn.kind === 'signed-in'
}
