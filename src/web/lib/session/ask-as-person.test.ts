import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { askAsPerson } from './ask-as-person.ts'
import { awaitedUser, awaitReturn, endWaiting } from './session-end.ts'

const BACKEND = 'https://shop.example'
const ADA = '7f0c2b3a-0000-4000-8000-000000000001'
const BEN = '7f0c2b3a-0000-4000-8000-000000000002'
const KEY = 'sb-shop-auth-token'

/** A session as the shop signs it: the middle part of its token names the person. */
function sessionOf(person: string, turn: string) {
  const claims = btoa(JSON.stringify({ sub: person, turn }))
  return {
    access_token: `head.${claims}.${turn}`,
    refresh_token: `${person} ${turn}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: person },
  }
}
type Session = ReturnType<typeof sessionOf>
const [FIRST, SECOND] = ['first', 'second'].map((turn) => sessionOf(ADA, turn).access_token)

/**
 * A tab with Ada's session, of a browser in which another tab may store a session at any time. The
 * shop refuses the first token of each person, and renews it unless it has ended their session.
 */
async function aTabOfAda({ hasEnded = false } = {}) {
  const stored = new Map<string, string>()
  const store = (session: Session) => void stored.set(KEY, JSON.stringify(session))
  let afterLook = () => {}
  const storage = {
    getItem(name: string) {
      const value = stored.get(name) ?? null
      if (name === KEY) afterLook()
      return value
    },
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  const used: string[] = []
  let onRefusal = () => {}
  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname === '/auth/v1/token') {
      const { refresh_token } = JSON.parse(String(init?.body)) as Session
      if (hasEnded) return Response.json({ code: 'refresh_token_not_found' }, { status: 400 })
      return Response.json(sessionOf(refresh_token.split(' ')[0] ?? '', 'second'))
    }
    if (pathname !== '/rest/v1/orders') return Response.json({})
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    used.push(token)
    if (token.endsWith('second')) return Response.json([{ id: 'an order' }])
    onRefusal()
    return Response.json({ code: 'PT401', message: 'ended' }, { status: 401 })
  }
  const client: SupabaseClient = createClient(BACKEND, 'key', {
    auth: { storage, detectSessionInUrl: false, autoRefreshToken: false },
    global: { fetch: askAsPerson(answer, () => client.auth) },
  })
  await client.auth.initialize()
  client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') awaitReturn(ADA)
  })
  store(sessionOf(ADA, 'first'))
  return {
    used,
    read: async () => await client.from('orders').select('*'),
    store,
    /** Another tab has stored a session by the time that this one hears of the refusal. */
    storeAtRefusal: (session: Session) => {
      onRefusal = () => store(session)
    },
    /** Another tab stores a session when this one has looked whose is there, to renew it. */
    storeAfterLook: (session: Session) => {
      onRefusal = () => {
        afterLook = () => {
          afterLook = () => {}
          store(session)
        }
      }
    },
  }
}

it('a token that has run out is renewed, and the call made again', async () => {
  const tab = await aTabOfAda()
  expect(await tab.read()).toMatchObject({ data: [{ id: 'an order' }] })
  expect(tab.used).toEqual([FIRST, SECOND])
})

it('a token that another tab has renewed is used', async () => {
  const tab = await aTabOfAda()
  tab.storeAtRefusal(sessionOf(ADA, 'second'))
  expect(await tab.read()).toMatchObject({ data: [{ id: 'an order' }] })
  expect(tab.used).toEqual([FIRST, SECOND])
})

it('what was begun in the name of one is never done in that of another who signs in meanwhile', async () => {
  const tab = await aTabOfAda()
  tab.storeAfterLook(sessionOf(BEN, 'first'))
  expect(await tab.read()).toMatchObject({ data: null, status: 401 })
  expect(tab.used).toEqual([FIRST])
})

it('nor after it has waited for the one, who came back and was followed by the other', async () => {
  const tab = await aTabOfAda({ hasEnded: true })
  const reading = tab.read()
  await expect.poll(awaitedUser).toBe(ADA)
  tab.store(sessionOf(BEN, 'second'))
  endWaiting(ADA)
  expect(await reading).toMatchObject({ data: null, status: 401 })
  expect(tab.used).toEqual([FIRST])
})

it('what has waited for somebody goes on once they are back', async () => {
  const tab = await aTabOfAda({ hasEnded: true })
  const reading = tab.read()
  await expect.poll(awaitedUser).toBe(ADA)
  tab.store(sessionOf(ADA, 'second'))
  endWaiting(ADA)
  expect(await reading).toMatchObject({ data: [{ id: 'an order' }] })
})
