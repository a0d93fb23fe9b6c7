import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessions } from '#server/accounts/sessions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { handleError } from '#server/http/error-handler.ts'
import { createReadCaller, withSession } from '#server/http/read-caller.ts'
import { HTTP_LIMITS } from '#server/http/serve/http-limits.ts'
import { type HttpServer, openHttpServer } from '#server/http/serve/http-server.ts'
import { createOrderChangesFunction } from '#server/orders/routes/order-changes.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { HOUR, settableClock } from '#test/fakes/settable-clock.ts'
import { lastingPort } from '../../../scripts/commands/lasting-port.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const HEARTBEAT_MS = 40

let shop: TestShop
let ada: SignedInUser
let server: HttpServer
let url: string
let clock: ReturnType<typeof settableClock>

/** The function alone, with a heart that beats fast and a server that waits for nobody. */
beforeEach(async () => {
  clock = settableClock()
  shop = await startTestShop({ clock: clock.now })
  ada = await aSignedInUser(shop)
  const { db, log, secrets, accessTokens: tokens } = shop
  const readCaller = withSession(createReadCaller({ anonKey: secrets.anonKey, tokens }), (caller) =>
    sessions.isAlive(db, caller),
  )
  const routes = createOrderChangesFunction(shop, readCaller, { heartbeatMs: HEARTBEAT_MS })
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set('log', log)
    await next()
  })
  app.route('/', routes)
  app.onError((error, c) => handleError(error, c))
  const port = await lastingPort()
  const place = { host: '127.0.0.1', port, trustedProxies: 0 }
  // Shorter than the stream lives: what keeps it open is that the heart beats.
  server = await openHttpServer(app.fetch, place, {
    limits: {
      ...HTTP_LIMITS,
      bodyMs: 100,
      idleMs: 1_000,
      uploadMs: 1_000,
      headersMs: 200,
      checkMs: 50,
    },
  })
  url = `http://127.0.0.1:${port}/order-changes`
})
afterEach(async () => {
  await server.close(AbortSignal.abort())
  await shop.stop()
})

/** Everything that a page is sent until the server ends the stream, or the test does. */
async function listen(
  signal?: AbortSignal,
): Promise<{ received: () => string; over: Promise<void> }> {
  const answer = await fetch(url, { headers: ada.headers, signal: signal ?? null })
  expect(answer.status).toBe(200)
  let received = ''
  const read = async () => {
    for await (const piece of answer.body ?? []) received += Buffer.from(piece).toString()
  }
  return { received: () => received, over: read().catch(() => undefined) }
}

const beatsIn = (text: string) => text.split(': \n\n').length - 1

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10)
}

test('a stream on which nothing happens outlives every limit for slow clients', async () => {
  const end = new AbortController()
  const { received, over } = await listen(end.signal)
  await until(() => beatsIn(received()) > 60)
  end.abort()
  await over
})

test('the heart beats through a storm of changes too', async () => {
  const orderId = await insertOrder(shop, { user_id: ada.id })
  const end = new AbortController()
  const { received, over } = await listen(end.signal)
  let isStorm = true
  const storm = (async () => {
    while (isStorm) {
      await shop.pool.query('update public.orders set version = 0 where id = $1', [orderId])
    }
  })()
  await until(() => beatsIn(received()) > 3 && received().includes(orderId))
  isStorm = false
  await storm
  end.abort()
  await over
})

test('the stream ends with the session', async () => {
  const { over } = await listen()
  await shop.pool.query('delete from auth.sessions where user_id = $1', [ada.id])
  await over
})

test('the stream ends with the token that it was opened with', async () => {
  const { over } = await listen()
  clock.advance(2 * HOUR)
  await over
})

test('a server that stops does not wait for those who listen', async () => {
  const streams = [await listen(), await listen()]
  const neverUp = new AbortController().signal
  await server.close(neverUp)
  await Promise.all(streams.map(({ over }) => over))
})
