import { randomUUID } from 'node:crypto'
import type { SetStateAction } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionState, SignedIn } from './session-state.ts'

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

const OTHER = { id: '7f0c2b3a-0000-4000-8000-000000000002', email: 'ben@shop.example' }

/** Whether the shop has ended all sessions, and who signs in next. */
let isEnded = false
let person = USER

/** A shop in which anybody may sign in, but nobody reaches it to sign out. */
async function answer(input: string | URL | Request): Promise<Response> {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, BACKEND)
  if (pathname === '/config.json') {
    return Response.json(CONFIG)
  }
  if (pathname === '/auth/v1/token') {
    if (!search.includes('refresh_token')) isEnded = false
    return isEnded
      ? Response.json({ code: 'refresh_token_not_found' }, { status: 400 })
      : Response.json({ ...SESSION, access_token: `a.${randomUUID()}.c`, user: person })
  }
  if (isEnded) return Response.json({ code: 'PT401', message: 'ended' }, { status: 401 })
  if (pathname === '/rest/v1/orders') return Response.json([{ id: 'order of the person' }])
  if (pathname === '/auth/v1/user') return Response.json({ ...USER, new_email: 'new@shop.example' })
  if (pathname === '/rest/v1/profiles') return Response.json(PROFILE)
  throw new TypeError('Failed to fetch')
}

afterEach(() => {
  vi.unstubAllGlobals()
  isEnded = false
  person = USER
})

/** A session that is opened, and each state in which it shows somebody who is signed in. */
async function opened() {
  // A page has one client for as long as it is open: here a page of its own begins.
  vi.resetModules()
  const { openSession } = await import('./open-session.ts')
  vi.stubGlobal('fetch', answer)
  const visited: string[] = []
  const location = { pathname: '/dk/order', replace: (to: string) => visited.push(to) }
  vi.stubGlobal('window', { location })
  const signedIn: SignedIn[] = []
  const shownUser = { current: undefined as string | undefined }
  let shown: SessionState = { state: 'unknown' }
  const show = (next: SetStateAction<SessionState>) => {
    const before = shown
    shown = typeof next === 'function' ? next(shown) : next
    if (shown.state === 'signed-in' && shown !== before) signedIn.push(shown)
  }
  const backend = await openSession(show, shownUser)
  const { auth } = backend
  const signIn = () => auth.signInWithPassword({ email: USER.email, password: 'secret' })
  return { backend, auth, signedIn, shownUser, signIn, visited, shown: () => shown }
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

it('whose session the server has ended stays on the page, and a read goes on once they are back', async () => {
  const { backend, signIn, shown } = await opened()
  await signIn()
  await expect.poll(shown).toMatchObject({ state: 'signed-in' })
  isEnded = true
  const reading = backend.from('orders').select('*')
  const read = vi.fn()
  void reading.then(read)
  await expect.poll(shown).toMatchObject({ state: 'signed-in', hasEnded: true, user: USER })
  expect(read).not.toHaveBeenCalled()
  await signIn()
  await expect.poll(() => read.mock.calls).toHaveLength(1)
  expect(read.mock.calls[0]?.[0]).toMatchObject({ data: [{ id: 'order of the person' }] })
  expect(shown()).toEqual({ state: 'signed-in', user: USER, profile: PROFILE })
})

it('what changes something is refused instead of done later, and whoever is away is told so at once', async () => {
  const { backend, signIn, shown } = await opened()
  await signIn()
  await expect.poll(shown).toMatchObject({ state: 'signed-in' })
  isEnded = true
  const { error } = await backend.functions.invoke('create-payment', { body: {} })
  expect(error?.context).toMatchObject({ status: 401 })
  expect(shown()).toMatchObject({ hasEnded: true })
})

it('another person who signs in instead is shown a new page, and not what the former asked for', async () => {
  const { backend, signIn, shown, visited } = await opened()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await signIn()
  await expect.poll(shown).toMatchObject({ state: 'signed-in' })
  isEnded = true
  const reading = backend.from('orders').select('*').then()
  await expect.poll(shown).toMatchObject({ hasEnded: true })
  person = OTHER
  await signIn()
  await expect.poll(() => visited).toEqual(['/dk/order'])
  expect(await reading).toMatchObject({ data: null, status: 401 })
  expect(shown()).toMatchObject({ user: USER })
  warned.mockRestore()
})

it('another person who signs in without a word of farewell is shown a new page, once', async () => {
  const { signIn, shown, visited, auth } = await opened()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await signIn()
  await expect.poll(shown).toMatchObject({ state: 'signed-in', user: USER })
  person = OTHER
  await signIn()
  await auth.refreshSession()
  await expect.poll(() => visited).toEqual(['/dk/order'])
  // Until it is there, nothing on the old page says that it is theirs.
  expect(shown()).toMatchObject({ user: USER })
  warned.mockRestore()
})

it('the new page waits for what a mailed link is used for', async () => {
  const { signIn, shown, visited, auth } = await opened()
  const { holdPage } = await import('./fresh-page.ts')
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await signIn()
  await expect.poll(shown).toMatchObject({ state: 'signed-in', user: USER })
  const release = holdPage()
  person = OTHER
  await signIn()
  // All is forgotten that this page kept of the former person.
  await expect.poll(() => warned.mock.calls).toHaveLength(4)
  expect((await auth.updateUser({ password: 'tin-type' })).error).toBeNull()
  expect(visited).toEqual([])
  release()
  await expect.poll(() => visited).toEqual(['/dk/order'])
  warned.mockRestore()
})
