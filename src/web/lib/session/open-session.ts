import type { SupabaseClient, User } from '@supabase/supabase-js'
import type { SetStateAction } from 'react'
import { loadBackend } from '../backend/backend.ts'
import { askEverythingAnew, forgetPerson } from './forget-person.ts'
import { startAfresh } from './fresh-page.ts'
import { fetchProfile } from './profile.ts'
import { awaitedUser, awaitReturn, endWaiting, isLeavingNow } from './session-end.ts'
import type { SessionState, SignedIn } from './session-state.ts'

export { forgetPerson }

/** Whose session is shown or being fetched; whoever shows another state clears it. */
export type ShownUser = { current: string | undefined }
export type OpenSession = typeof openSession

/** Picks up the session that is stored, and tells whoever signs in or out later, or is changed. */
export async function openSession(
  show: (session: SetStateAction<SessionState>) => void,
  shownUser: ShownUser,
): Promise<SupabaseClient> {
  const backend = await loadBackend()
  let isDrawn = false

  const showNobody = () => {
    isDrawn = false
    shownUser.current = undefined
    endWaiting(undefined)
    show({ state: 'signed-out' })
  }

  const showUser = async (user: User | undefined) => {
    if (!user) {
      // Whoever is waited for has nothing to sign out of.
      if (awaitedUser() === undefined) showNobody()
      return
    }
    const awaited = awaitedUser()
    endWaiting(user.id)
    // Whoever signs in instead of them, in this tab or in another one.
    if (shownUser.current !== undefined && shownUser.current !== user.id) return startAfresh()
    if (awaited !== undefined) void askEverythingAnew()
    if (user.id === shownUser.current) {
      show((shown) =>
        isOutdated(shown, user) ? { state: 'signed-in', user, profile: shown.profile } : shown,
      )
      return
    }
    isDrawn = false
    shownUser.current = user.id
    const profile = await fetchProfile(backend, user.id)
    if (shownUser.current !== user.id) return
    isDrawn = true
    show({ state: 'signed-in', user, profile })
  }

  /** Nobody is asked to sign in again who wanted to leave, or of whom nothing is on the screen yet. */
  const end = () => {
    const userId = shownUser.current
    if (isLeavingNow()) void forgetPerson()
    if (isLeavingNow() || !isDrawn || userId === undefined) return showNobody()
    awaitReturn(userId)
    show((shown) => (shown.state === 'signed-in' ? { ...shown, hasEnded: true } : shown))
  }

  // The listener must not wait for calls of the same client: it holds the client's lock.
  backend.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') end()
    else setTimeout(() => void showUser(session?.user), 0)
  })
  const { data, error } = await backend.auth.getSession()
  if (error) console.error('The session could not be read', error)
  await showUser(data.session?.user)
  return backend
}

/** The client tells of the same person often: for each new token, and for each return to the tab. */
function isOutdated(shown: SessionState, user: User): shown is SignedIn {
  if (shown.state !== 'signed-in') return false
  return shown.hasEnded === true || JSON.stringify(shown.user) !== JSON.stringify(user)
}
