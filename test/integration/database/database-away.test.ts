import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { anAddress } from '#test/factories/an-address.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../processes/database-proxy.ts'
import { copyDatabase } from '../test-database.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aStatement } from '../withdrawals/withdrawal-steps.ts'

const PHOTO = new Uint8Array(
  await readFile(join(import.meta.dirname, '../../images/smallest-photo.jpg')),
)
/** What a busy machine may add to a limit. */
const SLACK_MS = 4000
const READ_MS = 5000 + SLACK_MS
const CHANGE_MS = 10_000 + SLACK_MS

let shop: TestShop
let proxy: DatabaseProxy
let user: SignedInUser
let photos = 0
beforeAll(async () => {
  const database = await copyDatabase()
  proxy = await startDatabaseProxy(database.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'hueloom-shop-'))
  shop = await startTestShop({ place: { database: { ...database, url: proxy.url }, dataDir } })
  user = await aSignedInUser(shop)
})
afterAll(async () => {
  await shop.stop()
  await proxy.close()
})

type Answer = { status: number; code: unknown; retryAfter: number; ms: number }
type Call = {
  path: string
  method?: string
  body?: string | Uint8Array<ArrayBuffer>
  limitMs: number
}

async function call({ path, method = 'GET', body }: Call): Promise<Answer> {
  const began = performance.now()
  const type = typeof body === 'string' ? 'application/json' : 'image/jpeg'
  const answer = await fetch(shop.url + path, {
    method,
    headers: {
      ...user.headers,
      'x-forwarded-for': anAddress(),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  })
  const said: unknown = await answer.json().catch(() => undefined)
  const { code } = (said ?? {}) as { code?: unknown }
  const retryAfter = Number(answer.headers.get('retry-after'))
  return { status: answer.status, code, retryAfter, ms: performance.now() - began }
}

const CALLS: Record<string, () => Call> = {
  'a read of orders': () => ({ path: '/rest/v1/orders?select=id', limitMs: READ_MS }),
  'a read of the own account': () => ({ path: '/auth/v1/user', limitMs: READ_MS }),
  'a sign-in': () => ({
    path: '/auth/v1/token?grant_type=password',
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.com', password: 'a long walk' }),
    limitMs: CHANGE_MS,
  }),
  'an upload': () => ({
    path: `/storage/v1/object/${PHOTO_BUCKET}/${user.id}/${++photos}.jpg`,
    method: 'POST',
    body: PHOTO,
    limitMs: CHANGE_MS,
  }),
  'a first look': () => ({
    path: '/functions/v1/first-look',
    method: 'POST',
    body: JSON.stringify({ imageUrl: `${shop.url}/storage/v1/object/${PHOTO_BUCKET}/a.jpg` }),
    limitMs: CHANGE_MS,
  }),
  'a withdrawal': () => ({
    path: '/functions/v1/withdrawal',
    method: 'POST',
    body: JSON.stringify(aStatement()),
    limitMs: CHANGE_MS,
  }),
}
const KINDS = Object.keys(CALLS)
const callOf = (kind: string): Call => {
  const make = CALLS[kind]
  if (make === undefined) throw new Error(`expected a kind of call, got ${kind}`)
  return make()
}

/** Some connections are open and idle, as on any day. */
async function warmUp(): Promise<void> {
  await Promise.all(KINDS.map((kind) => call(callOf(kind))))
}

async function expectPutOff(kind: string): Promise<void> {
  const wanted = callOf(kind)
  const { status, retryAfter, ms } = await call(wanted)
  expect([kind, status]).toEqual([kind, 503])
  expect(retryAfter).toBeGreaterThan(0)
  expect(ms).toBeLessThan(wanted.limitMs)
}

async function expectAllWell(): Promise<void> {
  await vi.waitFor(
    async () => expect((await call({ path: '/readyz', limitMs: 0 })).status).toBe(200),
    {
      timeout: 20_000,
    },
  )
  for (const kind of KINDS)
    expect([kind, (await call(callOf(kind))).status]).not.toEqual([kind, 503])
}

beforeEach(warmUp)

describe('while the database is stopped', () => {
  test('everything is put off at once, in words that a person understands, and comes back', async () => {
    await proxy.close()
    for (const kind of KINDS) await expectPutOff(kind)
    expect((await call(callOf('a withdrawal'))).code).toBe('unavailable')
    expect((await call(callOf('a read of orders'))).code).toBe('PGRST000')
    expect((await fetch(shop.url)).status).toBe(200)
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(503)
    await proxy.open()
    await expectAllWell()
  })
})

describe('while the database stands still', () => {
  test('everything is put off within its limit, however much else waits, and comes back', async () => {
    proxy.loseAnswers()
    await Promise.all(KINDS.map(expectPutOff))
    await Promise.all([...KINDS, ...KINDS, ...KINDS].map(expectPutOff))
    expect((await fetch(shop.url)).status).toBe(200)
    proxy.cut()
    await expectAllWell()
  })

  test('the pools throw away what does not answer, so that each is waited for once', async () => {
    proxy.loseAnswers()
    await Promise.all(KINDS.map(expectPutOff))
    proxy.findAnswers()
    // Connections that were idle all the time are found out by those who are lent one.
    await warmUp()
    await expectAllWell()
  })
})

test('a database that is restarted puts off what it was at', async () => {
  const lock = await shop.pool.connect()
  await lock.query('begin; lock table public.orders in access exclusive mode')
  const waiting = call(callOf('a read of orders'))
  const waits = `select pid from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitFor(async () => expect((await shop.patient.pool.query(waits)).rowCount).toBe(1))
  // Whoever waits first: once the lock is free, they would have their answer.
  await shop.patient.pool.query(`select pg_terminate_backend(pid) from (${waits}) as waiting`)
  expect(await waiting).toMatchObject({ status: 503, code: 'PGRST000' })
  await shop.patient.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  lock.release(true)
  await expectAllWell()
})

test('a disk that is full puts a withdrawal off', async () => {
  await shop.pool.query(
    `create function pg_temp_full() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger full_disk before insert on private.withdrawals
     for each row execute function pg_temp_full()`,
  )
  expect(await call(callOf('a withdrawal'))).toMatchObject({ status: 503, code: 'unavailable' })
  const form = await fetch(`${shop.url}/de/withdrawal`, {
    method: 'POST',
    headers: { origin: shop.url, 'x-forwarded-for': anAddress() },
    body: new URLSearchParams({
      ...{ step: 'confirm', requestId: randomUUID(), name: 'Ada', email: 'ada@example.com' },
      ...{ orderReference: '', reason: '' },
    }),
  })
  expect([form.status, await form.text()]).toEqual([503, expect.stringContaining('de unavailable')])
  await shop.pool.query('drop trigger full_disk on private.withdrawals')
  expect((await call(callOf('a withdrawal'))).status).toBe(200)
})
