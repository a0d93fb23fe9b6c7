import type { SetStateAction } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionState, SignedIn } from './session.tsx'

const BACKEND = 'https://shop.example'
const CONFIG = { backendUrl: BACKEND, anonKey: 'key', stripePublishableKey: '', mode: 'embedded' }
const USER = { id: '7f0c2b3a-0000-4000-8000-000000000001', email: 'ada@shop.example' }
const PROFILE = { id: USER.id, full_name: 'Ada', created_at: '', updated_at: '' }
const SESSION = {
  access_token: 'a.b.c',
  token_type: 'bearer',
  expires_in: 3600,
  refresh_token: 'refresh',
  user: USER,
}

/** A shop in which anybody may sign in, but nobody reaches it to sign out. */
async function answer(input: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, BACKEND)
  if (pathname === '/config.json') {
    return Response.json(CONFIG)
  }
  if (pathname === '/auth/v1/token') return Response.json(SESSION)
  if (pathname === '/auth/v1/user') return Response.json({ ...USER, new_email: 'new@shop.example' })
  if (pathname === '/rest/v1/profiles') return Response.json(PROFILE)
  throw new TypeError('Failed to fetch')
}

afterEach(() => vi.unstubAllGlobals())

/** A session that is opened, and each state in which it shows somebody who is signed in. */
async function opened() {
  // A page has one client for as long as it is open: here a page of its own begins.
  vi.resetModules()
  const { openSession } = await import('./open-session.ts')
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', {})
  const signedIn: SignedIn[] = []
  const shownUser = { current: undefined as string | undefined }
  let shown: SessionState = { state: 'unknown' }
  const show = (next: SetStateAction<SessionState>) => {
    const before = shown
    shown = typeof next === 'function' ? next(shown) : next
    if (shown.state === 'signed-in' && shown !== before) signedIn.push(shown)
  }
  const { auth } = await openSession(show, shownUser)
  const signIn = () => auth.signInWithPassword({ email: USER.email, password: 'secret' })
  return { auth, signedIn, shownUser, signIn }
}

it('whoever could not be signed out is shown again after the next sign-in', async () => {
  const { auth, signedIn, shownUser, signIn } = await opened()
  await signIn()
  await expect.poll(() => signedIn).toHaveLength(1)
  expect((await auth.signOut()).error?.name).toBe('AuthRetryableFetchError')
  shownUser.current = undefined
  await signIn()
  await expect.poll(() => signedIn).toHaveLength(2)
})

it('somebody whose address is about to change is shown with it, and not asked for again', async () => {
  const { auth, signedIn, signIn } = await opened()
  await signIn()
  await expect.poll(() => signedIn).toHaveLength(1)
  await auth.updateUser({ email: 'new@shop.example' })
  await expect.poll(() => signedIn.at(-1)?.user.new_email).toBe('new@shop.example')
  expect(signedIn.at(-1)?.profile).toEqual(signedIn[0]?.profile)
  expect(signedIn).toHaveLength(2)
})
