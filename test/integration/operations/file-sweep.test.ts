import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { FILE_KINDS } from '#domain/photos/picture-sizes.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { failedJobs } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const DAY_MS = 24 * 60 * 60_000

let now: number
let shop: TestShop
let ada: SignedInUser
beforeAll(async () => {
  shop = await startTestShop({ clock: () => new Date(now) })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  now = Date.now()
  ada = await aSignedInUser(shop)
})

async function upload(): Promise<{ id: string; path: string }> {
  const path = `${ada.id}/${randomUUID()}.jpg`
  const { data } = await ada.client.storage.from(PHOTO_BUCKET).upload(path, await aPicture())
  return { id: data?.id ?? '', path }
}

async function leaveWithoutRow(kind: string): Promise<string> {
  const id = randomUUID()
  await mkdir(join(shop.dataDir, 'files', kind), { recursive: true })
  await writeFile(join(shop.dataDir, 'files', kind, id), 'left by a killed server')
  return id
}

async function sweepAfter(days: number): Promise<void> {
  now += days * DAY_MS
  await shop.pool.query(`select graphile_worker.add_job('sweep-files')`)
  await runJobs(shop, { only: ['sweep-files'] })
}

const filesOf = (kind: string) => readdir(join(shop.dataDir, 'files', kind))
const isStored = async ({ id }: { id: string }) => {
  const rows = await shop.pool.query('select from storage.objects where id = $1', [id])
  const files = [...(await filesOf('originals')), ...(await filesOf('previews'))]
  return [rows.rowCount === 1, files.filter((name) => name === id).length === 2]
}

test.each(FILE_KINDS)(
  'a file without a row disappears from %s after a day, others stay',
  async (kind) => {
    const photo = await upload()
    const id = await leaveWithoutRow(kind)
    await sweepAfter(0.9)
    expect(await filesOf(kind)).toContain(id)
    await sweepAfter(0.2)
    expect(await filesOf(kind)).not.toContain(id)
    expect(await isStored(photo)).toEqual([true, true])
  },
)

test('what somebody put into the store by hand stops nothing and stays', async () => {
  await upload()
  const folder = join(shop.dataDir, 'files', 'originals')
  await writeFile(join(folder, 'notes.txt'), 'look at this one')
  await mkdir(join(folder, 'lost+found'))
  const left = await leaveWithoutRow('originals')
  await sweepAfter(2)
  expect(await failedJobs(shop)).toEqual([])
  const names = await filesOf('originals')
  expect(names).toEqual(expect.arrayContaining(['notes.txt', 'lost+found']))
  expect(names).not.toContain(left)
})

test('nothing is removed where many files have no row: the database may be another shop’s', async () => {
  const photo = await upload()
  const left = await Promise.all(
    Array.from({ length: 21 }, async () => await leaveWithoutRow('originals')),
  )
  await sweepAfter(2)
  expect(await filesOf('originals')).toEqual(expect.arrayContaining([photo.id, ...left]))
})

test('as many are removed where they are few among all: servers were killed for a long time', async () => {
  const write = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => await leaveWithoutRow('originals')))
  const [left, known] = [await write(21), await write(900)]
  await shop.pool.query(
    `insert into storage.objects
       (id, bucket_id, name, owner, size, mime_type, sha256, width, height)
     select id, $1, $2 || '/' || id, $2::uuid, 1, 'image/jpeg', '', 1, 1 from unnest($3::uuid[]) id`,
    [PHOTO_BUCKET, ada.id, known],
  )
  await sweepAfter(2)
  const names = new Set(await filesOf('originals'))
  expect(left.filter((id) => names.has(id))).toEqual([])
  expect(known.filter((id) => !names.has(id))).toEqual([])
})

test('nothing is removed where the database knows no file at all', async () => {
  await shop.pool.query('delete from storage.objects')
  const id = await leaveWithoutRow('originals')
  await sweepAfter(2)
  expect(await filesOf('originals')).toContain(id)
})
