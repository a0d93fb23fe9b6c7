import { afterEach, expect, it, vi } from 'vitest'
import { openSession } from './open-session.ts'
import type { SessionState } from './session.tsx'

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
  if (pathname === '/rest/v1/profiles') return Response.json(PROFILE)
  throw new TypeError('Failed to fetch')
}

afterEach(() => vi.unstubAllGlobals())

it('whoever could not be signed out is shown again after the next sign-in', async () => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', {})
  const signedIn: SessionState[] = []
  const shownUser = { current: undefined as string | undefined }
  const { auth } = await openSession((session) => {
    if (session.state === 'signed-in') signedIn.push(session)
  }, shownUser)
  const signIn = () => auth.signInWithPassword({ email: USER.email, password: 'secret' })

  await signIn()
  await expect.poll(() => signedIn).toHaveLength(1)
  expect((await auth.signOut()).error?.name).toBe('AuthRetryableFetchError')
  shownUser.current = undefined
  await signIn()
  await expect.poll(() => signedIn).toHaveLength(2)
})
