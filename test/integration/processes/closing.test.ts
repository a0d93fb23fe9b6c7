import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import getPort from 'get-port'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { type Closing, createClosing } from '#server/app/closing.ts'
import { closeAppContext, openAppContext } from '#server/app/open-app-context.ts'
import { openMonitoring } from '#server/app/open-monitoring.ts'
import { createServer } from '#server/app/server.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { type HttpServer, openHttpServer } from '#server/http/serve/http-server.ts'
import { startTestShop } from '../test-shop.ts'

const LOG = pino({ level: 'silent' })
const A_WHILE_MS = 60_000

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

type Door = { url: string; closing: Closing; close(): Promise<void> }
type Fetch = Parameters<typeof openHttpServer>[0]

async function openDoor(
  times: { drainMs: number; graceMs: number },
  fetchOf: (closing: AbortSignal) => Fetch | Promise<Fetch>,
): Promise<Door> {
  const closing = createClosing(times, LOG)
  const place = { host: '127.0.0.1', port: await getPort({ host: '127.0.0.1' }), trustedProxies: 0 }
  const fetch = await fetchOf(closing.begun)
  const server: HttpServer = await openHttpServer(fetch, place, { closing: closing.begun })
  closing.addPart({ stop: server.close })
  const close = () => closing.close({ hasVisitors: true })
  return { url: `http://127.0.0.1:${place.port}`, closing, close }
}

/** Answers when a test lets it. */
function aSlowAnswer() {
  let answer: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  let begun: () => void = () => undefined
  const began = new Promise<void>((resolve) => {
    begun = resolve
  })
  const app = new Hono<HttpEnv>()
    .get('/quick', (c) => c.text('quick'))
    .get('/slow', async (c) => {
      begun()
      await released
      return c.text('whole')
    })
  return { fetch: app.fetch, answer, began }
}

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    (error: Error) => (error.cause as NodeJS.ErrnoException).code === 'ECONNREFUSED',
  )

test('a copy that is to end says first that it is not ready, and still answers for a moment', async () => {
  const shop = await startTestShop()
  ends.push(shop.stop)
  const door = await openDoor({ drainMs: 1000, graceMs: A_WHILE_MS }, async (closing) => {
    const app = await createServer(shop, { siteRoot: `${shop.dataDir}/site`, closing })
    return app.fetch
  })
  expect((await fetch(`${door.url}/readyz`)).status).toBe(200)
  const closed = door.close()
  const readiness = await fetch(`${door.url}/readyz`)
  expect(readiness.status).toBe(503)
  expect(await readiness.json()).toMatchObject({ open: false, database: true })
  expect((await fetch(`${door.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${door.url}/config.json`)).status).toBe(200)
  await closed
  expect(await isRefused(door.url)).toBe(true)
})

test('whoever kept a connection for later is asked to open a new one', async () => {
  const { fetch: app } = aSlowAnswer()
  const door = await openDoor({ drainMs: 500, graceMs: A_WHILE_MS }, () => app)
  const agent = new Agent({ keepAlive: true })
  const connectionAfter = async () => {
    const [answer] = (await once(request(`${door.url}/quick`, { agent }).end(), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    return answer.headers.connection
  }
  expect(await connectionAfter()).toBe('keep-alive')
  const closed = door.close()
  expect(await connectionAfter()).toBe('close')
  await closed
})

test('a request that runs is answered whole, and no new one is taken meanwhile', async () => {
  const { fetch: app, answer, began } = aSlowAnswer()
  const door = await openDoor({ drainMs: 0, graceMs: A_WHILE_MS }, () => app)
  const running = fetch(`${door.url}/slow`)
  await began
  const closed = door.close()
  await vi.waitFor(async () => expect(await isRefused(door.url)).toBe(true))
  answer()
  expect(await (await running).text()).toBe('whole')
  // The connection is kept alive by this client; nobody waits for it.
  await closed
})

test('a request that takes too long is broken off when the time is up', async () => {
  const { fetch: app, began } = aSlowAnswer()
  const door = await openDoor({ drainMs: 0, graceMs: 100 }, () => app)
  const running = fetch(`${door.url}/slow`)
  const broken = expect(running).rejects.toThrow()
  await began
  await door.close()
  await broken
})

test('what a part stands on closes after it, and a part that fails keeps nothing open', async () => {
  const order: string[] = []
  const closing = createClosing({ drainMs: 0, graceMs: A_WHILE_MS }, LOG)
  closing.addInfrastructure(async () => void order.push('database'))
  closing.addInfrastructure(async () => void order.push('pool'))
  closing.addPart({ stop: async () => Promise.reject(new Error('stuck')) })
  closing.addPart({ stop: async () => void order.push('jobs') })
  await expect(closing.close()).rejects.toThrow('did not close')
  expect(order).toEqual(['jobs', 'pool', 'database'])
})

test('a part that does not come to an end keeps nothing open either', async () => {
  const closing = createClosing({ drainMs: 0, graceMs: 50, lastWordsMs: 50 }, LOG)
  let isClosed = false
  closing.addInfrastructure(async () => {
    isClosed = true
  })
  closing.addPart({ stop: () => new Promise(() => undefined) })
  await expect(closing.close()).rejects.toThrow('did not close')
  expect(isClosed).toBe(true)
})

test('nobody waits for a question to the database that nobody answers', async () => {
  const shop = await startTestShop()
  ends.push(shop.stop)
  const url = shop.config.databaseUrl ?? ''
  const own = await openAppContext(shop.config, LOG, { url, directUrl: url })
  const holder = await shop.pool.connect()
  await holder.query('begin; lock table public.orders')
  const question = own.pool.query('select from public.orders')
  await vi.waitFor(async () => {
    const waiting = 'select from pg_locks where not granted'
    expect((await holder.query(waiting)).rowCount).toBeGreaterThan(0)
  })
  await closeAppContext(own, { withinMs: 100 })
  await holder.query('rollback')
  holder.release()
  await question
})

test('a process ends in order though the collector of its traces is away', async () => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const shop = await startTestShop({ environment })
  ends.push(shop.stop)
  const monitoring = await openMonitoring(shop)
  shop.telemetry.tracing.start('request').end()
  await monitoring.stop()
})
