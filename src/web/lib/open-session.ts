import type { SupabaseClient, User } from '@supabase/supabase-js'
import type { SetStateAction } from 'react'
import { loadBackend } from './backend.ts'
import { forgetPhotos } from './forget-photos.ts'
import { fetchProfile } from './profile.ts'
import type { SessionState, SignedIn } from './session.tsx'

/** Whose session is shown or being fetched; whoever shows another state clears it. */
export type ShownUser = { current: string | undefined }
export type OpenSession = typeof openSession

/** Picks up the session that is stored, and tells whoever signs in or out later, or is changed. */
export async function openSession(
  show: (session: SetStateAction<SessionState>) => void,
  shownUser: ShownUser,
): Promise<SupabaseClient> {
  const backend = await loadBackend()

  const showUser = async (user: User | undefined) => {
    if (!user) {
      shownUser.current = undefined
      show({ state: 'signed-out' })
      return
    }
    if (user.id === shownUser.current) {
      show((shown) => (isOutdated(shown, user) ? { ...shown, user } : shown))
      return
    }
    shownUser.current = user.id
    const profile = await fetchProfile(backend, user.id)
    if (shownUser.current === user.id) show({ state: 'signed-in', user, profile })
  }

  const { data, error } = await backend.auth.getSession()
  if (error) console.error('The session could not be read', error)
  await showUser(data.session?.user)
  // The listener must not wait for calls of the same client: it holds the client's lock.
  backend.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') void forgetPhotos()
    setTimeout(() => void showUser(session?.user), 0)
  })
  return backend
}

/** The client tells of the same person often: for each new token, and for each return to the tab. */
function isOutdated(shown: SessionState, user: User): shown is SignedIn {
  return shown.state === 'signed-in' && JSON.stringify(shown.user) !== JSON.stringify(user)
}
