import { createEventSource, type EventSourceClient } from 'eventsource-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MAX_ORDER_STREAMS_PER_USER } from '#domain/limits.ts'
import { startSecondCopy } from '#test/factories/a-second-copy.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { askOfOrder, say, share } from '../family/family-steps.ts'
import { aSentProof } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

type Stream = { heard: string[]; source: EventSourceClient }

let shop: TestShop
let ada: SignedInUser
const open: Stream[] = []
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
})
afterEach(async () => {
  for (const { source } of open.splice(0)) source.close()
  await vi.waitFor(async () => expect(await listeners()).toBe(0))
})
afterAll(() => shop.stop())

async function listeners(): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and query = 'listen order_changed'`,
  )
  return rows[0]?.count ?? 0
}

/** A page of somebody that gets changes; returns once the server sends them. */
async function watch(who: SignedInUser, url = shop.url): Promise<Stream> {
  const heard: string[] = []
  const source = createEventSource({
    url: `${url}/functions/v1/order-changes`,
    headers: who.headers,
    onComment: () => heard.push('beat'),
    onMessage: ({ event, data }) => heard.push(`${event} ${data}`),
  })
  const stream = { heard, source }
  open.push(stream)
  await vi.waitFor(() => expect(heard).toEqual(['beat']))
  heard.length = 0
  return stream
}

const changeOf = (orderId: string) => `order {"orderId":"${orderId}"}`

const move = (orderId: string) =>
  shop.pool.query(`update public.orders set status = 'processing' where id = $1`, [orderId])

const anOrderOf = (who: SignedInUser) => insertOrder(shop, { user_id: who.id, status: 'uploaded' })

test('a customer hears of a change of their order, and of nobody else’s', async () => {
  const bob = await aSignedInUser(shop)
  const [hers, his] = [await anOrderOf(ada), await anOrderOf(bob)]
  const [toAda, toBob] = [await watch(ada), await watch(bob)]
  await move(his)
  await move(hers)
  await vi.waitFor(() => expect(toAda.heard).toEqual([changeOf(hers)]))
  await vi.waitFor(() => expect(toBob.heard).toEqual([changeOf(his)]))
})

test('every page of a person hears it, whichever server it was opened on', async () => {
  const copy = await startSecondCopy(shop)
  try {
    const orderId = await anOrderOf(ada)
    const pages = [await watch(ada), await watch(ada), await watch(ada, copy.url)]
    await move(orderId)
    for (const { heard } of pages) {
      await vi.waitFor(() => expect(heard).toEqual([changeOf(orderId)]))
    }
  } finally {
    await copy.stop()
  }
})

test('the shop hears of every order, until somebody is disabled', async () => {
  const member = await aSignedInUser(shop)
  await shop.pool.query(
    `insert into private.staff (user_id, name, role) values ($1, 'Grace', 'print')`,
    [member.id],
  )
  const [first, second] = [await anOrderOf(ada), await anOrderOf(ada)]
  const toGrace = await watch(member)
  await move(first)
  await vi.waitFor(() => expect(toGrace.heard).toEqual([changeOf(first)]))
  await shop.pool.query('update private.staff set disabled_at = now() where user_id = $1', [
    member.id,
  ])
  const afterwards = await watch(member)
  const toAda = await watch(ada)
  await move(second)
  await vi.waitFor(() => expect(toAda.heard).toEqual([changeOf(second)]))
  expect(afterwards.heard).toEqual([])
})

test('changes are sent from history and deletion too, and never from what was undone', async () => {
  const orderId = await anOrderOf(ada)
  const toAda = await watch(ada)
  const undone = await shop.pool.connect()
  await undone.query('begin')
  await undone.query(`update public.orders set status = 'processing' where id = $1`, [orderId])
  await undone.query('rollback')
  undone.release()
  await shop.pool.query(
    `insert into private.order_events (order_id, actor, kind, status)
     values ($1, 'staff', 'note_added', 'uploaded')`,
    [orderId],
  )
  await vi.waitFor(() => expect(toAda.heard).toEqual([changeOf(orderId)]))
  await shop.pool.query(`update public.orders set status = 'cancelled' where id = $1`, [orderId])
  await vi.waitFor(() => expect(toAda.heard).toHaveLength(2))
  await shop.pool.query('delete from public.orders where id = $1', [orderId])
  await vi.waitFor(() => expect(toAda.heard).toHaveLength(3))
})

test('a customer hears what becomes of their family link, and what the family says', async () => {
  const { buyer, orderId } = await aSentProof(shop)
  const { heard } = await watch(buyer)
  const hears = async (times: number) =>
    await vi.waitFor(() =>
      expect(heard).toEqual(Array.from({ length: times }, () => changeOf(orderId))),
    )
  const { token } = await share(shop, buyer, orderId)
  await hears(1)
  const commentId = await say(shop, token)
  await hears(2)
  await askOfOrder(shop, buyer, { action: 'remove-family-comment', orderId, commentId })
  await hears(3)
  await askOfOrder(shop, buyer, { action: 'end-family-link', orderId })
  await hears(4)
})

test('after the connection broke, everybody is asked to look at everything again', async () => {
  const orderId = await anOrderOf(ada)
  const toAda = await watch(ada)
  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen order_changed'`,
  )
  await vi.waitFor(() => expect(toAda.heard).toEqual(['resync {}']), { timeout: 20_000 })
  await move(orderId)
  await vi.waitFor(() => expect(toAda.heard).toEqual(['resync {}', changeOf(orderId)]))
})

test('the stream is neither kept nor delayed on its way, and takes no anonymous or foreign caller', async () => {
  const at = `${shop.url}/functions/v1/order-changes`
  const end = new AbortController()
  const { headers, status } = await fetch(at, { headers: ada.headers, signal: end.signal })
  end.abort()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/event-stream')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect((await fetch(at)).status).toBe(401)
  const { anonKey } = shop.secrets
  expect((await fetch(at, { headers: { apikey: anonKey } })).status).toBe(401)
  const bare = await fetch(at, { method: 'HEAD', headers: ada.headers })
  expect([bare.status, await bare.text()]).toEqual([200, ''])
})

test('one person has only so many streams, and gets the place of one that ended', async () => {
  const pages: Stream[] = []
  for (let page = 0; page < MAX_ORDER_STREAMS_PER_USER; page += 1) pages.push(await watch(ada))
  const ask = () =>
    fetch(`${shop.url}/functions/v1/order-changes`, { method: 'GET', headers: ada.headers })
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
  expect(await watch(await aSignedInUser(shop))).toBeDefined()
  pages[0]?.source.close()
  await vi.waitFor(async () => {
    const again = await ask()
    await again.body?.cancel()
    expect(again.status).toBe(200)
  })
})
