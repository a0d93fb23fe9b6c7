import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { DeletionsToPlay } from '#domain/operations/deletions.ts'
import { FILE_KINDS } from '#domain/photos/picture-sizes.ts'
import { parseConfig } from '#server/config/config.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { createBackup, createRestore } from '#server/operations/backup/create-backup.ts'
import {
  findBackupFolder,
  openBackupFolder,
} from '#server/operations/backup/snapshots/backup-folder.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { pay, placeOrder, type TestBuyer } from '../payments/checkout-steps.ts'
import { emptyDatabase, type TestDatabase } from '../test-database.ts'
import type { TestShop } from '../test-shop.ts'

const FAR = new Date('9999-01-01')
const log = pino({ level: 'silent' })
type RestoreOptions = { at?: string; withoutDamagedFiles?: boolean; deletions?: DeletionsToPlay }

/** A paid order for a photo that was sent through the real client. Its jobs are queued. */
export async function aPaidOrder(shop: TestShop): Promise<{ buyer: TestBuyer; orderId: string }> {
  const user = await aSignedInUser(shop)
  const photo = await aPicture()
  const path = `${user.id}/photo.jpg`
  const { data } = await user.client.storage.from(PHOTO_BUCKET).upload(path, photo)
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const url = `${shop.url}/storage/v1/object/public/${PHOTO_BUCKET}/${path}`
  const buyer = { ...user, photo: { id: data?.id ?? '', path, url, sha256 } }
  const { url: checkout, orderId } = await placeOrder(shop, buyer)
  await pay(checkout, 'success')
  return { buyer, orderId }
}

export async function backUp(shop: TestShop, folder: string) {
  const backup = await openBackupFolder(folder)
  return await createBackup(shop, { backup, release: 'test' }).make()
}

/** Somewhere to restore to: a database and a data folder with nothing in them. */
export type EmptyPlace = { database: TestDatabase; dataDir: string; remove(): Promise<void> }

export async function anEmptyPlace(): Promise<EmptyPlace> {
  const database = await emptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hueloom-restored-'))
  return {
    database,
    dataDir,
    async remove() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function restoreFrom(
  folder: string,
  place: EmptyPlace,
  { environment, ...options }: RestoreOptions & { environment?: Record<string, string> } = {},
) {
  const restore = await aRestore(folder, place, environment)
  return await restore.restore(options.at, {
    withoutDamagedFiles: options.withoutDamagedFiles ?? false,
    deletions: options.deletions ?? { until: undefined },
  })
}

/** Plays the deletions alone. */
export async function finishRestore(folder: string, place: EmptyPlace) {
  return await (await aRestore(folder, place)).finish({ until: undefined })
}

async function aRestore(
  folder: string,
  { database, dataDir }: EmptyPlace,
  environment: Record<string, string> = {},
) {
  const backup = await findBackupFolder(folder)
  const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...environment })
  return createRestore(
    { config, sessionPool: database.pool, log },
    { backup, database: { directUrl: database.url } },
  )
}

/** Every row of every table there is, and where each sequence stands. */
export async function rowsOf(pool: Pool): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} t order by t::text`)
    found[name] = rows.map(({ row }) => row)
  }
  const sequences = await pool.query(
    'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
  )
  return { ...found, sequences: sequences.rows }
}

/** What guards the rows: constraints, triggers and policies, with their definitions. */
export async function guardsOf(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as is
     from pg_constraint where conrelid <> 0
     union all
     select tgrelid::regclass::text, tgname::text, tgenabled::text || pg_get_triggerdef(oid)
     from pg_trigger where not tgisinternal
     union all
     select tablename::text, policyname::text, coalesce(qual, '') || coalesce(with_check, '')
     from pg_policies
     order by 1, 2, 3`,
  )
  return rows
}

/** The checksum of every file in a shop's store. */
export async function filesOf(
  config: Parameters<typeof createFileStore>[0],
): Promise<Record<string, string>> {
  const store = createFileStore(config)
  const found: Record<string, string> = {}
  for (const kind of FILE_KINDS) {
    for (const id of await store.list(kind, { writtenBefore: FAR })) {
      const file = await store.read(`${kind}/${id}`)
      const hash = createHash('sha256')
      for await (const chunk of file?.stream ?? []) hash.update(chunk)
      found[`${kind}/${id}`] = hash.digest('hex')
    }
  }
  return found
}
