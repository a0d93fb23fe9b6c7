import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileKey } from '#domain/photos/file-key.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { createFileCheckService } from '#server/operations/files/file-check-service.ts'
import { fileChecks } from '#server/operations/files/file-checks.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { aStudioOrder } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const HOUR_MS = 60 * 60_000

let shop: TestShop
let customer: string
const lines: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  shop = await startTestShop({ log })
  customer = (await aStudioOrder(shop)).customer.id
})
afterAll(() => shop.stop())

const files = () => createFileStore(shop.config)
const check = (removeOrphans = false) =>
  createFileCheckService({ ...shop, files: files() }).check({ removeOrphans })

async function aFile(kind: string, { id = randomUUID() as string, hoursOld = 49 } = {}) {
  const path = join(shop.dataDir, 'files', kind, id)
  await mkdir(join(shop.dataDir, 'files', kind), { recursive: true })
  await writeFile(path, 'bytes')
  const written = new Date(Date.now() - hoursOld * HOUR_MS)
  await utimes(path, written, written)
  return `${kind}/${id}` as FileKey
}

test('where rows and files agree nothing is found, and that is written down', async () => {
  expect(await check()).toMatchObject({ named: 2, missing: [], orphans: [] })
  expect(await fileChecks.latest(shop.db)).toMatchObject({ named: 2, missing: 0, ok: true })
  expect(lines).toEqual([])
})

test('the daily job names files that are gone, logs it, and removes nothing', async () => {
  const photo = await aStoredPhoto(shop, customer, { bytes: Buffer.from('gone') })
  await files().remove(`originals/${photo.id}`)
  const orphan = await aFile('originals')
  await shop.pool.query(`select graphile_worker.add_job('check-files')`)
  await runJobs(shop, { only: ['check-files'] })
  expect(await fileChecks.latest(shop.db)).toMatchObject({
    missing: 1,
    missing_keys: [`originals/${photo.id}`],
    orphans: 1,
    orphan_keys: [orphan],
    removed: 0,
    ok: false,
  })
  expect(lines.splice(0).map((line) => JSON.parse(line).msg)).toEqual([
    'files are missing',
    'files belong to nothing',
  ])
  expect(await files().stat(orphan)).toBeDefined()
  await shop.pool.query('delete from storage.objects where id = $1', [photo.id])
  await files().remove(orphan)
})

test('only what is wanted, old enough and without a row is removed', async () => {
  const { id } = await aStoredPhoto(shop, customer, { bytes: Buffer.from('kept') })
  const orphans = [await aFile('originals'), await aFile('thumbnails', { id })]
  const young = await aFile('results', { hoursOld: 47 })
  const byHand = await aFile('screens', { id: 'notes.txt' })
  const preview = await aFile('previews', { id })
  const found = await check(true)
  expect(found.orphans.sort()).toEqual([...orphans, byHand].sort())
  expect(found.removed).toBe(2)
  for (const key of orphans) expect(await files().stat(key)).toBeUndefined()
  for (const key of [young, preview, `originals/${id}` as const]) {
    expect(await files().stat(key)).toBeDefined()
  }
})

test('files of a picture whose time has come are left to the night that takes it', async () => {
  const { id } = await aStoredPhoto(shop, customer, { bytes: Buffer.from('leaving') })
  const print = await aFile('prints', { id })
  expect((await check()).orphans).toContain(print)
  await shop.pool.query(
    `update storage.objects set expires_at = now() - interval '1 second' where id = $1`,
    [id],
  )
  expect((await check()).orphans).not.toContain(print)
})

test('nothing is removed where the database knows no picture', async () => {
  await shop.pool.query('delete from storage.objects')
  const orphan = await aFile('originals')
  expect(await check(true)).toMatchObject({ named: 0, removed: 0 })
  expect(await files().stat(orphan)).toBeDefined()
})
