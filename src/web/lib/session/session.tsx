import type { SupabaseClient } from '@supabase/supabase-js'
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { OpenSession } from './open-session.ts'
import { endWaiting, isFarewell } from './session-end.ts'
import type { SessionState, SignedIn } from './session-state.ts'
import { hasStoredSession, isSessionKey } from './stored-session.ts'

/** What `useSessionActions` works with. */
export type SessionControl = {
  connect: () => Promise<SupabaseClient>
  /** Shows what has become of the person who is signed in. */
  showChange: (change: Partial<Pick<SignedIn, 'user' | 'profile'>>) => void
  /** Shows that nobody is signed in, at once, so that a page's own redirect is over on return. */
  showSignedOut: () => void
}

export type Session = SessionState & { control: SessionControl }

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

  const showSignedOut = useCallback(() => {
    endWaiting(undefined)
    shownUser.current = undefined
    flushSync(() => setSession({ state: 'signed-out' }))
  }, [])

  useEffect(() => {
    const mayBeSignedIn = hasStoredSession()
    // In a transition, since at once it would make React take over the whole page in one long task.
    startTransition(() => setSession({ state: mayBeSignedIn ? 'loading' : 'signed-out' }))
    // A refusal is already logged by `connect`, and the visitor goes on signed out.
    if (mayBeSignedIn) connect().catch(() => undefined)
    const followOtherTab = (event: StorageEvent) => {
      if (isFarewell(event)) {
        showSignedOut()
        void importAndForget()
      }
      if (isSessionKey(event.key) && event.newValue) connect().catch(() => undefined)
    }
    window.addEventListener('storage', followOtherTab)
    return () => window.removeEventListener('storage', followOtherTab)
  }, [connect, showSignedOut])

  const control = useMemo<SessionControl>(
    () => ({
      connect,
      showSignedOut,
      showChange: (change) =>
        setSession((current) =>
          current.state === 'signed-in' ? { ...current, ...change } : current,
        ),
    }),
    [connect, showSignedOut],
  )
  const value = useMemo(() => ({ ...session, control }), [session, control])
  return <SessionContext value={value}>{children}</SessionContext>
}

async function importAndOpen(...args: Parameters<OpenSession>): Promise<SupabaseClient> {
  const { openSession } = await import('./open-session.ts')
  return openSession(...args)
}

/**
 * What this tab has read of a person must not be there for the next one. It comes with what opens
 * sessions, which nothing imports at once: in the studio all else lies in the first script.
 */
async function importAndForget(): Promise<void> {
  const { forgetPerson } = await import('./open-session.ts')
  await forgetPerson()
}
