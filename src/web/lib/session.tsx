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
import { createSessionActions, type SessionActions } from './session-actions.ts'

export type SessionState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: User; profile: Profile | undefined }

type Session = SessionState &
  SessionActions & {
    /** What the mailed link said that opened this page; the client soon clears the address. */
    authReturn: AuthReturn
  }

const SessionContext = createContext<Session | undefined>(undefined)

/** Who is signed in, and what they can do about it. */
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
  const [authReturn] = useState(() => parseAuthReturn(window.location.hash))
  const [session, setSession] = useState<SessionState>(() => ({
    state: mayBeSignedIn(authReturn) ? 'loading' : 'signed-out',
  }))
  const client = useRef<Promise<SupabaseClient>>(undefined)

  const connect = useCallback(() => {
    client.current ??= openSession(setSession).catch((error) => {
      client.current = undefined
      console.error('The session could not be read', error)
      setSession({ state: 'signed-out' })
      throw error
    })
    return client.current
  }, [])

  useEffect(() => {
    // A refusal is already logged by `connect`, and the visitor goes on signed out.
    if (mayBeSignedIn(authReturn)) connect().catch(() => undefined)
    const pickUpFromOtherTab = (event: StorageEvent) => {
      if (isSessionKey(event.key) && event.newValue) connect().catch(() => undefined)
    }
    window.addEventListener('storage', pickUpFromOtherTab)
    return () => window.removeEventListener('storage', pickUpFromOtherTab)
  }, [connect, authReturn])

  const actions = useMemo(
    () =>
      createSessionActions({
        connect,
        showSignedOut: () => flushSync(() => setSession({ state: 'signed-out' })),
        showProfile: (profile) =>
          setSession((current) =>
            current.state === 'signed-in' ? { ...current, profile } : current,
          ),
      }),
    [connect],
  )
  const value = useMemo(
    () => ({ ...session, ...actions, authReturn }),
    [session, actions, authReturn],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}

function mayBeSignedIn(authReturn: AuthReturn): boolean {
  return hasStoredSession() || authReturn.kind === 'signed-in'
}

async function openSession(show: (session: SessionState) => void): Promise<SupabaseClient> {
  const [{ loadBackend }, { fetchProfile }] = await Promise.all([
    import('./backend.ts'),
    import('./profile.ts'),
  ])
  const backend = await loadBackend()
  let shownUserId: string | undefined

  const showUser = async (user: User | undefined) => {
    if (!user) {
      shownUserId = undefined
      show({ state: 'signed-out' })
      return
    }
    if (user.id === shownUserId) return
    shownUserId = user.id
    const profile = await fetchProfile(backend, user.id)
    if (shownUserId === user.id) show({ state: 'signed-in', user, profile })
  }

  const { data, error } = await backend.auth.getSession()
  if (error) console.error('The session could not be read', error)
  await showUser(data.session?.user)
  // The listener must not wait for calls of the same client: it holds the client's lock.
  backend.auth.onAuthStateChange((_event, session) => {
    setTimeout(() => void showUser(session?.user), 0)
  })
  return backend
}
