import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type EventServer, openEventServer } from '#test/fakes/event-server.ts'
import type { loadBackend as LoadBackend } from '../backend/backend.ts'
import type { ChangedOrder, watchOrders as WatchOrders } from './order-changes.ts'

const ORDER = '11111111-2222-4333-8444-555555555555'
const SOON = { timeout: 5000 }
/** The page's own clock runs so many times faster: its first pause is a tenth of a second at most. */
const HASTE = 10

let server: EventServer
let loadBackend: typeof LoadBackend
let watchOrders: typeof WatchOrders
beforeAll(async () => {
  // A page has one client for as long as it is open: here a page of its own begins.
  vi.resetModules()
  const modules = await Promise.all([import('../backend/backend.ts'), import('./order-changes.ts')])
  loadBackend = modules[0].loadBackend
  watchOrders = modules[1].watchOrders
  server = await openEventServer()
  const real = globalThis.fetch
  // A browser knows where its page comes from.
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    real(input instanceof Request ? input : new URL(input, server.url), init),
  )
  vi.stubGlobal('window', {
    setTimeout: (then: () => void, ms: number) => setTimeout(then, ms / HASTE),
    clearTimeout,
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

beforeEach(async () => {
  server.setBroken(false)
  server.expireTokens()
  const { auth } = await loadBackend()
  await auth.signInWithPassword({ email: 'ada@example.com', password: 'correct horse' })
})

const stops: (() => void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await vi.waitFor(() => expect(server.listeners()).toBe(0), SOON)
})

/** Listens as a page does, and writes down what it hears. */
function listen() {
  const seen: ChangedOrder[] = []
  const live: boolean[] = []
  const watch = watchOrders({
    onChange: (order) => seen.push(order),
    onLive: (isLive) => live.push(isLive),
  })
  stops.push(watch.stop)
  return { seen, live, stop: watch.stop }
}

const becomesLive = async (live: boolean[]) =>
  await vi.waitFor(() => expect(live.at(-1)).toBe(true), SOON)

test('a page that begins to listen looks once, and then hears of each order by its id', async () => {
  const { seen, live } = listen()
  await becomesLive(live)
  expect(seen).toEqual([undefined])
  server.send('order', { orderId: ORDER })
  server.send('resync', {})
  await vi.waitFor(() => expect(seen).toEqual([undefined, ORDER, undefined]), SOON)
})

test('after a broken connection a page knows that it has to look by itself, until it listens again', async () => {
  const { seen, live } = listen()
  await becomesLive(live)
  server.drop()
  await vi.waitFor(() => expect(live).toEqual([true, false, true]), SOON)
  // What changed meanwhile was sent to nobody.
  expect(seen).toEqual([undefined, undefined])
  server.send('order', { orderId: ORDER })
  await vi.waitFor(() => expect(seen.at(-1)).toBe(ORDER), SOON)
  expect(server.listeners()).toBe(1)
})

test('while the server does not answer a page looks by itself, and it is asked again and again', async () => {
  server.setBroken(true)
  const before = server.asked.length
  const { seen, live } = listen()
  await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(before + 1), SOON)
  expect(live).not.toContain(true)
  expect(seen).toEqual([])
  server.setBroken(false)
  await becomesLive(live)
  expect(seen).toEqual([undefined])
})

test('a token that has run out is renewed, once', async () => {
  const { live } = listen()
  await becomesLive(live)
  const [old, before] = [server.asked.at(-1), server.asked.length]
  server.expireTokens()
  server.drop()
  await vi.waitFor(() => expect(live).toEqual([true, false, true]), SOON)
  const [refused, renewed, ...more] = server.asked.slice(before)
  expect(refused).toBe(old)
  expect(renewed).not.toBe(old)
  expect(more).toEqual([])
})

test('who has signed out hears nothing more, and asks for nothing', async () => {
  const { seen, live } = listen()
  await becomesLive(live)
  const before = server.asked.length
  const { auth } = await loadBackend()
  await auth.signOut()
  server.drop()
  await vi.waitFor(() => expect(live.filter((isLive) => !isLive).length).toBeGreaterThan(1), SOON)
  expect(server.asked).toHaveLength(before)
  expect(seen).toEqual([undefined])
})

test('a page that is left hangs up, also before it was through', async () => {
  const { live, stop } = listen()
  await becomesLive(live)
  stop()
  await vi.waitFor(() => expect(server.listeners()).toBe(0), SOON)
  expect(live.at(-1)).toBe(false)
  const early = listen()
  early.stop()
  await vi.waitFor(() => expect(early.live.at(-1)).toBe(false), SOON)
  expect(early.live).not.toContain(true)
})
