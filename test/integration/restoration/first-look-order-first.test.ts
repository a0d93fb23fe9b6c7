import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type JobRunner, runLane } from '#server/app/run-lane.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aSmallPhoto, askForLook } from './first-look-steps.ts'

const WITHIN = { timeout: 80_000, interval: 100 }
let shop: TestShop
let ada: SignedInUser
let runner: JobRunner | undefined
/** Connections to the database besides those of the shop's own pool, before the runner had any. */
let connectionsBefore: number
beforeAll(async () => {
  shop = await startTestShop({ usesPictureProcesses: true })
  ada = await aSignedInUser(shop)
  connectionsBefore = await otherConnections()
  runner = await runLane(shop, shop.config.databaseUrl ?? '', { lane: 'first-looks' })
})
afterAll(async () => {
  await runner?.stop(AbortSignal.timeout(10_000))
  await shop.stop()
})

/** A restoration that nobody takes: it waits as it would behind another. */
async function anOrderWaits(): Promise<() => Promise<unknown>> {
  const { rows } = await shop.pool.query(
    `select id from graphile_worker.add_job('restore-order', '{}')`,
  )
  return () =>
    shop.pool.query('delete from graphile_worker._private_jobs where id = $1', [rows[0].id])
}
async function otherConnections(): Promise<number> {
  const { rows } = await shop.pool.query(
    'select count(*)::int as open from pg_stat_activity where datname = current_database()',
  )
  return rows[0].open - shop.pool.totalCount
}

async function jobs(): Promise<{ attempts: number; isHeld: boolean }[]> {
  const { rows } = await shop.pool.query(
    `select attempts, locked_by is not null as "isHeld" from graphile_worker.jobs
     where task_identifier = 'make-first-look'`,
  )
  return rows
}

/** Resolves once the lane has asked for a job two more times. */
async function looksAskedFor(): Promise<void> {
  if (runner === undefined) throw new Error('expected a lane that runs')
  for (let round = 0; round < 2; round += 1) await once(runner.events, 'worker:getJob:empty')
}

const stateOf = async (url: string) => (await askForLook(shop, ada, url)).state

test('a first look that is being made stands back for a paid order, and is made afterwards', async () => {
  // Large enough for an order to come while it is worked on.
  const photo = await aSmallPhoto(shop, ada, { width: 560, height: 420 })
  await askForLook(shop, ada, photo.url)
  await vi.waitFor(async () => expect(await stateOf(photo.url)).toBe('working'), WITHIN)
  const takeAway = await anOrderWaits()
  await vi.waitFor(async () => expect(await stateOf(photo.url)).toBe('queued'), WITHIN)
  await takeAway()
  await vi.waitFor(async () => expect(await stateOf(photo.url)).toBe('ready'), WITHIN)
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), WITHIN)
})

test('one of an album stands back for whoever waits at one photo, and is made afterwards', async () => {
  const album = await aSmallPhoto(shop, ada, { width: 560, height: 420 })
  await askForLook(shop, ada, album.url, { inTurn: true })
  const stateInAlbum = async () => (await askForLook(shop, ada, album.url, { inTurn: true })).state
  await vi.waitFor(async () => expect(await stateInAlbum()).toBe('working'), WITHIN)
  const ben = await aSignedInUser(shop)
  const photo = await aSmallPhoto(shop, ben)
  await askForLook(shop, ben, photo.url)
  await vi.waitFor(async () => expect(await stateInAlbum()).toBe('queued'), WITHIN)
  await vi.waitFor(async () => {
    expect((await askForLook(shop, ben, photo.url)).state).toBe('ready')
  }, WITHIN)
  await vi.waitFor(async () => expect(await stateInAlbum()).toBe('ready'), WITHIN)
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), WITHIN)
})

test('none is begun while the only worker that restores is needed; a second one frees it', async () => {
  const takeAway = await anOrderWaits()
  const photo = await aSmallPhoto(shop, ada)
  await askForLook(shop, ada, photo.url)
  // The lane asks for jobs and gets none: waiting is no try.
  await looksAskedFor()
  expect(await stateOf(photo.url)).toBe('queued')
  expect(await jobs()).toEqual([{ attempts: 0, isHeld: false }])
  await shop.pool.query(
    `insert into private.workers (id, kind) values ('one', 'restorations'), ('two', 'restorations')`,
  )
  await vi.waitFor(async () => expect(await stateOf(photo.url)).toBe('ready'), WITHIN)
  await takeAway()
})

test('a shop that ends gives the job back as if it had not been tried', async () => {
  await shop.pool.query('delete from private.workers')
  const photo = await aSmallPhoto(shop, ada, { width: 560, height: 420 })
  await askForLook(shop, ada, photo.url)
  await vi.waitFor(async () => expect(await stateOf(photo.url)).toBe('working'), WITHIN)
  expect(await jobs()).toEqual([{ attempts: 1, isHeld: true }])
  const stopped = runner?.stop(AbortSignal.abort())
  runner = undefined
  await stopped
  expect(await jobs()).toEqual([{ attempts: 0, isHeld: false }])
  // The library ends what it had begun some seconds later; its notes need the database.
  await vi.waitFor(async () => {
    expect(await otherConnections()).toBeLessThanOrEqual(connectionsBefore)
  }, WITHIN)
})
