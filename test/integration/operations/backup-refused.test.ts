import { createHash } from 'node:crypto'
import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBackupFolder } from '#server/operations/backup/snapshots/backup-folder.ts'
import { manifestSchema } from '#server/operations/backup/snapshots/snapshot-manifest.ts'
import { tableShapes } from '#server/operations/backup/table-shapes.ts'
import { verifyBackup } from '#server/operations/backup/verify-backup.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { aStudioOrder } from '../studio/studio-steps.ts'
import { copyDatabase } from '../test-database.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { anEmptyPlace, backUp, type EmptyPlace, filesOf, restoreFrom } from './backup-steps.ts'

// Snapshots are named by the second, which these tests are quicker than.
let now = Date.now()
const clock = () => new Date(now)
let shop: TestShop
let place: EmptyPlace
let whole: string
let folder: string
let snapshot: string
beforeAll(async () => {
  shop = await startTestShop({ clock })
  await aStudioOrder(shop)
  whole = await mkdtemp(join(tmpdir(), 'hueloom-backup-'))
  const { name } = await backUp(shop, whole)
  snapshot = name
  place = await anEmptyPlace()
})
afterAll(async () => {
  await place.remove()
  await shop.stop()
  await rm(whole, { recursive: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hueloom-backup-'))
  await cp(whole, folder, { recursive: true })
})
afterEach(async () => {
  // Whatever was refused has left nothing behind.
  expect(await tableShapes.findAnything(place.database.pool)).toBeUndefined()
  expect(await filesOf({ dataDir: place.dataDir, s3: undefined })).toEqual({})
  await rm(folder, { recursive: true, force: true })
})

const inSnapshot = (name: string) => join(folder, 'snapshots', snapshot, name)

async function change(path: string, edit: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(path, edit(await readFile(path)))
}

/** As somebody would who knows how backups are written. */
async function forge(edit: (manifest: ReturnType<typeof manifestSchema.parse>) => void) {
  const path = inSnapshot('snapshot.json')
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  edit(manifest)
  const text = JSON.stringify(manifest)
  await writeFile(path, text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  await writeFile(`${path}.sha256`, `${sha256}  snapshot.json\n`)
}

async function aKeptFile(): Promise<string> {
  const below = join(folder, 'files')
  const found = await readdir(below, { recursive: true, withFileTypes: true })
  const file = found.find((entry) => entry.isFile())
  return join(file?.parentPath ?? '', file?.name ?? '')
}

const flipped = (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  const middle = changed.length >> 1
  changed[middle] = (changed[middle] ?? 0) ^ 1
  return changed
}

test.each([
  ['tables/public.orders.copy.gz', flipped],
  ['tables/auth.users.copy.gz', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
  ['tables/private.staff.copy.gz', () => gzipSync('one more row\n')],
  ['files.jsonl.gz', flipped],
  ['snapshot.json', flipped],
])('a damaged %s is refused by its name', async (name, edit) => {
  await change(inSnapshot(name), edit)
  await expect(restoreFrom(folder, place)).rejects.toThrow(`${name} is damaged`)
})

test('a part that is gone is refused by its name', async () => {
  await rm(inSnapshot('tables/public.orders.copy.gz'))
  await expect(restoreFrom(folder, place)).rejects.toThrow('public.orders.copy.gz is damaged')
})

test('a damaged file is refused by its key, and found by a check', async () => {
  const path = await aKeptFile()
  await change(path, flipped)
  const key = Object.keys(await filesOf(shop.config))[0] ?? ''
  await expect(restoreFrom(folder, place)).rejects.toThrow(key)
  const backup = await findBackupFolder(folder)
  await expect(verifyBackup(backup, undefined)).rejects.toThrow(key)
})

test('a damaged file that is taken away comes anew with the next backup', async () => {
  const path = await aKeptFile()
  await change(path, flipped)
  await rm(path)
  now += 1000
  expect((await backUp(shop, folder)).files).toMatchObject({ copied: 1, missing: [] })
  await verifyBackup(await findBackupFolder(folder), snapshot)
})

test('a link in place of a file leads nowhere', async () => {
  const path = await aKeptFile()
  const elsewhere = join(folder, 'elsewhere')
  await cp(path, elsewhere)
  await rm(path)
  await symlink(elsewhere, path)
  await expect(restoreFrom(folder, place)).rejects.toThrow('damaged or gone')
})

test.each(['originals/../../../../etc/cron.d/evil-evil-evil', '../originals/x', 'drafts/x'])(
  'a file that calls itself %s is refused',
  async (key) => {
    const sha256 = 'a'.repeat(64)
    const list = `${JSON.stringify({ key, size: 1, sha256 })}\n`
    await writeFile(inSnapshot('files.jsonl.gz'), gzipSync(list))
    await forge(({ files }) => {
      files.bytes = list.length
      files.sha256 = createHash('sha256').update(list).digest('hex')
    })
    await expect(restoreFrom(folder, place)).rejects.toThrow('files.jsonl.gz is damaged')
  },
)

test('what unpacks to more than it should is not unpacked', async () => {
  const path = inSnapshot('tables/public.orders.copy.gz')
  await change(path, (bytes) => gzipSync(Buffer.concat([gunzipSync(bytes), Buffer.alloc(1e6)])))
  await expect(restoreFrom(folder, place)).rejects.toThrow('public.orders.copy.gz is damaged')
})

test('a migration that this release does not have is named', async () => {
  await forge(({ migrations }) => migrations.push({ name: '9999-x.sql', sha256: 'a'.repeat(64) }))
  await expect(restoreFrom(folder, place)).rejects.toThrow('9999-x.sql')
})

test('a folder that others may write to, or that holds other things, is no backup', async () => {
  await chmod(folder, 0o777)
  await expect(restoreFrom(folder, place)).rejects.toThrow('Others may write')
  await expect(backUp(shop, folder)).rejects.toThrow('Others may write')
  const other = join(folder, 'files')
  await expect(restoreFrom(other, place)).rejects.toThrow('holds other things')
  await expect(backUp(shop, other)).rejects.toThrow('holds other things')
})

test('a snapshot that is not there is refused with those that are', async () => {
  await expect(restoreFrom(folder, place, { at: '../../x' })).rejects.toThrow(snapshot)
})

test('a database with anything in it is refused', async () => {
  const database = await copyDatabase()
  await expect(restoreFrom(folder, { ...place, database })).rejects.toThrow('not empty')
  await database.pool.query(
    `drop schema graphile_worker, auth, storage, private, public, test_checkout cascade;
     create schema storage`,
  )
  await expect(restoreFrom(folder, { ...place, database })).rejects.toThrow('schema storage')
  await database.drop()
})

test('a file store with files of another shop is refused', async () => {
  const other = await startTestShop()
  const stranger = await aStoredPhoto(other, (await aStudioOrder(other)).customer.id)
  const busy = { ...place, dataDir: other.dataDir }
  await expect(restoreFrom(folder, busy)).rejects.toThrow('belongs to a shop')
  expect(Object.keys(await filesOf(other.config))).toContain(`originals/${stranger.id}`)
  await other.stop()
})
