import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { withoutMigrations } from '#server/db/migrations/migration-lock.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { backups } from '#server/operations/backup/backups.ts'
import { createBackup, createPrune } from '#server/operations/backup/create-backup.ts'
import {
  type BackupFolder,
  openBackupFolder,
} from '#server/operations/backup/snapshots/backup-folder.ts'
import { lockBackup } from '#server/operations/backup/snapshots/backup-lock.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { aStudioOrder } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { anEmptyPlace, filesOf, restoreFrom } from './backup-steps.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
type Draft = Awaited<ReturnType<BackupFolder['snapshots']['begin']>>

let now = Date.parse('2026-05-04T03:00:00Z')
let shop: TestShop
let folder: string
let backup: BackupFolder
beforeAll(async () => {
  shop = await startTestShop({ clock: () => new Date(now) })
  await aStudioOrder(shop)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  now += HOUR_MS
  folder = await mkdtemp(join(tmpdir(), 'hueloom-backup-'))
  backup = await openBackupFolder(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const make = (into = backup) => createBackup(shop, { backup: into, release: 'test' }).make()

/** The same folder, with something that happens in the middle of making a snapshot. */
function during(what: (draft: Draft) => Partial<Draft>): BackupFolder {
  const begin = async (at: Date) => {
    const draft = await backup.snapshots.begin(at)
    return { ...draft, ...what(draft) }
  }
  return { ...backup, snapshots: { ...backup.snapshots, begin } }
}

const namesBelow = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

async function aDeadProcess(): Promise<number> {
  const child = spawn('true')
  await once(child, 'exit')
  return child.pid ?? 0
}

test('what is written while a backup is made is in it whole or not at all', async () => {
  const place = await anEmptyPlace()
  const { rows: before } = await shop.pool.query('select id from public.orders order by id')
  let isWritten = false
  const { name } = await make(
    during((draft) => ({
      async writeTable(table, rows) {
        // Accounts are read first, orders and pictures later.
        if (!isWritten) await aStudioOrder(shop)
        isWritten = true
        return await draft.writeTable(table, rows)
      },
    })),
  )
  await restoreFrom(folder, place, { at: name })
  const { rows } = await place.database.pool.query('select id from public.orders order by id')
  expect(rows).toEqual(before)
  expect((await shop.pool.query('select from public.orders')).rowCount).toBe(before.length + 1)
  await place.remove()
})

test('a picture that is removed before it is copied is distinguished from one that is missing', async () => {
  const { customer } = await aStudioOrder(shop)
  const removed = await aStoredPhoto(shop, customer.id, { bytes: Buffer.from('goes') })
  const missing = await aStoredPhoto(shop, customer.id, { bytes: Buffer.from('is gone') })
  const changed = await aStoredPhoto(shop, customer.id, { bytes: Buffer.from('is other') })
  await createFileStore(shop.config).remove(`originals/${missing.id}`)
  await shop.pool.query(`update storage.objects set sha256 = repeat('0', 64) where id = $1`, [
    changed.id,
  ])
  const { files, name } = await make(
    during((draft) => ({
      async writeWantedFiles(wanted) {
        await draft.writeWantedFiles(wanted)
        await customer.client.storage.from(PHOTO_BUCKET).remove([removed.path])
      },
    })),
  )
  expect(files).toMatchObject({
    removed: 1,
    missing: [`originals/${missing.id}`],
    changed: [`originals/${changed.id}`],
  })
  const { manifest } = await backup.snapshots.open(name)
  expect(manifest.files).toMatchObject({ removed: 1, missing: 1 })
  expect(await backups.latest(shop.db)).toEqual({
    takenAt: new Date(now),
    snapshot: name,
    files: manifest.files.kept,
    bytes: manifest.files.keptBytes,
    missing: 1,
    changed: 1,
  })

  const place = await anEmptyPlace()
  expect((await restoreFrom(folder, place)).files).toMatchObject({ left: 2 })
  const files2 = Object.keys(await filesOf({ dataDir: place.dataDir, s3: undefined }))
  expect(files2).toContain(`originals/${changed.id}`)
  expect(files2).not.toContain(`originals/${removed.id}`)
  await place.remove()
  await shop.pool.query('delete from storage.objects where id = any ($1)', [
    [missing.id, changed.id],
  ])
})

test('a backup that is stopped leaves no snapshot, and the next one clears it away', async () => {
  const stopped = make(
    during(() => ({ writeFileList: () => Promise.reject(new Error('no power')) })),
  )
  await expect(stopped).rejects.toThrow('no power')
  expect(await backup.snapshots.names()).toEqual([])
  await expect(backup.snapshots.open()).rejects.toThrow('There is no snapshot')
  now += HOUR_MS
  const { name } = await make()
  expect(await readdir(join(folder, 'snapshots'))).toEqual([name])
})

test('a backup is whole where it cannot be noted in the shop, as on a schema of before', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  await shop.pool.query('alter table private.backups rename to backups_away')
  const parts = { ...shop, log }
  const { name, isNoted } = await createBackup(parts, { backup, release: 'test' }).make()
  await shop.pool.query('alter table private.backups_away rename to backups')
  expect(isNoted).toBe(false)
  expect(await backup.snapshots.names()).toEqual([name])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the backup could not be noted in the shop',
  ])
})

test('only its owner can read a backup', async () => {
  await make()
  for (const { parentPath, name } of await namesBelow(folder)) {
    expect((await stat(join(parentPath, name))).mode & 0o077, name).toBe(0)
    expect((await stat(parentPath)).mode & 0o077, parentPath).toBe(0)
  }
})

test('pruning keeps what the kept snapshots need, and nothing else', async () => {
  const { customer } = await aStudioOrder(shop)
  const photo = await aStoredPhoto(shop, customer.id, { bytes: Buffer.from('for a while') })
  await make()
  now += MINUTE_MS
  await make()
  await customer.client.storage.from(PHOTO_BUCKET).remove([photo.path])
  now += MINUTE_MS
  const { name } = await make()
  const { keepNewest } = createPrune(backup)
  expect(await keepNewest(2)).toEqual({ snapshots: 1, files: 0 })
  expect(await keepNewest(1)).toEqual({ snapshots: 1, files: 1 })
  expect(await backup.snapshots.names()).toEqual([name])
  const kept = (await namesBelow(join(folder, 'files'))).map((file) => file.name.slice(0, 36))
  const { rows } = await shop.pool.query<{ id: string }>('select id from storage.objects')
  expect(kept.sort()).toEqual(rows.map(({ id }) => id).sort())
  expect(kept).not.toContain(photo.id)
})

test('one backup at a time writes to a folder, and a killed one does not lock it for ever', async () => {
  const unlock = await lockBackup(folder)
  await expect(lockBackup(folder)).rejects.toThrow('is running')
  await unlock()
  await writeFile(join(folder, 'running'), `${hostname()} ${await aDeadProcess()}\n`)
  const free = await lockBackup(folder)
  await free()
  const dead = `${hostname()} ${await aDeadProcess()}\n`
  for (let i = 0; i < 100; i += 1) {
    await writeFile(join(folder, 'running'), dead)
    const takers = await Promise.allSettled([1, 2, 3, 4].map(() => lockBackup(folder)))
    const locks = takers.filter(({ status }) => status === 'fulfilled')
    expect(locks.length).toBeLessThanOrEqual(1)
  }
  await rm(join(folder, 'running'), { force: true })
  expect(await readdir(folder)).not.toContain('running')
})

test('no backup is made while the database is migrated', async () => {
  const client = await shop.pool.connect()
  await client.query('select pg_advisory_lock(7300001)')
  await expect(make()).rejects.toThrow('is being migrated')
  expect(await withoutMigrations(client, async () => 'mine')).toBe('mine')
  await client.query('select pg_advisory_unlock(7300001)')
  client.release()
})
