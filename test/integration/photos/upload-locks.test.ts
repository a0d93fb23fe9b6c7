import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createUploadLocks, type UploadLocks } from '#server/photos/uploads/upload-locks.ts'
import { openTestPool } from '../open-test-pool.ts'
import { copyDatabase, type TestDatabase } from '../test-database.ts'

let database: TestDatabase
let otherPool: Pool
let here: UploadLocks
let there: UploadLocks
beforeAll(async () => {
  database = await copyDatabase()
  otherPool = openTestPool(database.url, 4)
  otherPool.on('error', () => undefined)
  otherPool.on('connect', (client) => client.on('error', () => undefined))
  here = createUploadLocks(database.pool)
  there = createUploadLocks(otherPool)
})
afterAll(async () => {
  await otherPool.end()
  await database.drop()
})

/** The driver warns of a second query on a connection that is busy, and will refuse it one day. */
const warned = vi.fn()
beforeAll(() => void process.on('warning', warned))
afterAll(() => void process.off('warning', warned))

const never = new AbortController().signal

test.each([
  ['this server', () => here],
  ['another server', () => there],
])('who waits at %s asks the holder to hand over, and then has its turn', async (_name, other) => {
  const id = randomUUID()
  const mine = here.newLock(id)
  await mine.lock(never, () => void mine.unlock())
  const theirs = other().newLock(id)
  await theirs.lock(never, () => undefined)
  await theirs.unlock()
})

test('one at a time is inside, however many want to', async () => {
  const id = randomUUID()
  let inside = 0
  let most = 0
  const visits = Array.from({ length: 10 }, (_, index) =>
    (index % 2 ? here : there).withLock(id, async () => {
      inside += 1
      most = Math.max(most, inside)
      await database.pool.query('select pg_sleep(0.02)')
      inside -= 1
    }),
  )
  await Promise.all(visits)
  expect(most).toBe(1)
})

test('many locks share one connection, which goes back when the last is let go', async () => {
  const busy = () => otherPool.totalCount - otherPool.idleCount
  const locks = Array.from({ length: 8 }, () => there.newLock(randomUUID()))
  await Promise.all(locks.map((lock) => lock.lock(never, () => undefined)))
  expect(busy()).toBe(1)
  expect(warned).not.toHaveBeenCalled()
  await Promise.all(locks.map((lock) => lock.unlock()))
  expect(busy()).toBe(0)
})

test('a holder whose connection is lost learns of it, and the lock is free', async () => {
  const id = randomUUID()
  const mine = there.newLock(id)
  const askedToStop = vi.fn()
  await mine.lock(never, askedToStop)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  await vi.waitFor(() => expect(askedToStop).toHaveBeenCalled(), { timeout: 20_000 })
  await here.withLock(id, async () => undefined)
  await mine.unlock()
  await there.withLock(id, async () => undefined)
})

test('who gives up waiting leaves nothing behind', async () => {
  const id = randomUUID()
  const giveUp = new AbortController()
  await here.withLock(id, async () => {
    const waiting = there.newLock(id).lock(giveUp.signal, () => undefined)
    giveUp.abort(new Error('the client has gone'))
    await expect(waiting).rejects.toThrow('the client has gone')
  })
  await there.withLock(id, async () => undefined)
  expect(otherPool.totalCount - otherPool.idleCount).toBe(0)
})
