import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createFileStore } from '#server/files/open-file-store.ts'
import { findBackupFolder } from '#server/operations/backup/snapshots/backup-folder.ts'
import { verifyBackup } from '#server/operations/backup/verify-backup.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { aStudioOrder } from '../integration/studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../integration/test-shop.ts'
import { startPooler } from './pooler.ts'

const SCRIPT = join(import.meta.dirname, '../../scripts/backup.ts')
const NOWHERE = 'postgres://nobody@127.0.0.1:1/x'
const pgbouncer = inject('pgbouncer')

let shop: TestShop
let folder: string
let customer: string
beforeAll(async () => {
  shop = await startTestShop()
  customer = (await aStudioOrder(shop)).customer.id
  folder = await mkdtemp(join(tmpdir(), 'hueloom-commands-'))
  // The pooler works as somebody else.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true })
})

type Ended = { code: number; said: string }

/** The command as an operator gives it, with the settings of the shop and some of one's own. */
async function backUp(args: string[], settings: Record<string, string> = {}): Promise<Ended> {
  const { databaseUrl: DATABASE_URL = '' } = shop.config
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL, ...settings }
  return await new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr })
    })
  })
}

const verify = async (backup: string) =>
  await verifyBackup(await findBackupFolder(backup), undefined)

test('the command makes a snapshot, keeps as many as it is asked to, and notes each in the shop', async () => {
  const backup = join(folder, 'plain')
  for (const keep of ['5', '1']) {
    const { code, said } = await backUp([backup, '--keep', keep])
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^Snapshot \S+Z: \d+ rows of \d+ tables/),
    ])
  }
  const { name } = await verify(backup)
  expect(await readdir(join(backup, 'snapshots'))).toEqual([name])
  const { rows } = await shop.pool.query('select snapshot from private.backups order by taken_at')
  expect(rows).toEqual([{ snapshot: expect.any(String) }, { snapshot: name }])
})

test('a file that is missing in the shop is named, and the command ends with 2', async () => {
  const { id } = await aStoredPhoto(shop, customer, { bytes: Buffer.from('gone') })
  await createFileStore(shop.config).remove(`originals/${id}`)
  const { code, said } = await backUp([join(folder, 'missing')])
  expect([code, said]).toEqual([2, expect.stringContaining(`\n  originals/${id}`)])
  await shop.pool.query('delete from storage.objects where id = $1', [id])
})

test('what an operator can mend is shown in words, without a stack', async () => {
  const badly = await backUp([join(folder, 'bad'), '--keep', '0'])
  expect([badly.code, badly.said]).toEqual([1, expect.stringMatching(/--keep 1 or more\nusage: /)])
  const off = await backUp([join(folder, 'off')], { DATABASE_URL: NOWHERE })
  expect([off.code, off.said]).toEqual([
    1,
    expect.stringMatching(/cannot be reached.*npm run doctor/),
  ])
  expect(badly.said + off.said).not.toMatch(/^ +at /m)
})

describe.skipIf(pgbouncer === undefined)('with PgBouncer in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>
  beforeAll(async () => {
    pooler = await startPooler(pgbouncer ?? '', {
      folder: join(folder, 'pooler'),
      port: await getPort({ host: '127.0.0.1' }),
      databaseUrl: shop.config.databaseUrl ?? '',
    })
  })
  afterAll(() => pooler.stop())

  test('rows are read past it where the direct address is named', async () => {
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: NOWHERE }
    const { code, said } = await backUp([join(folder, 'past')], settings)
    expect([code, said]).toEqual([1, expect.stringContaining('cannot be reached')])
  })

  test('a snapshot that is made through it is whole, and holds no lock afterwards', async () => {
    const backup = join(folder, 'pooled')
    const { code } = await backUp([backup], { DATABASE_URL: pooler.url })
    expect(code).toBe(0)
    const { manifest } = await verify(backup)
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows
    expect([rowsOf('public.orders'), manifest.files.kept]).toEqual([1, 1])
    const held = await shop.pool.query(`select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`)
    expect(held.rowCount).toBe(0)
  })
})
