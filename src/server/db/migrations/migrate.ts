import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { BackupRefused } from '#domain/operations/backup-refused.ts'
import { applyUnderLocks, type LockPatience } from './apply-under-locks.ts'
import { withMigrationLock } from './migration-lock.ts'

/** The folder of the project's own migrations. */
export const MIGRATIONS = resolve(import.meta.dirname, '../../../../migrations')

export type MigrateOptions = {
  /** What has to be there before the files, under the same lock. */
  before?: () => Promise<void>
  /** Called once for each time that somebody else must be waited for. */
  onWait?: (reason: string) => void
  patience?: LockPatience
}

/**
 * Applies the SQL files of a folder in the order of their numbers, each once and in a transaction
 * of its own, under a lock so that two servers starting together do not collide. A file that was
 * changed after it was applied stops the start: migrations only go forward. None waits for long
 * for a lock on a table, since everybody who comes later waits behind it.
 * Returns the names that were applied now.
 */
export async function migrate(
  pool: Pool,
  folder: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    return await withMigrationLock(client, options, async () => {
      await options.before?.()
      return await applyMissing(client, folder, options)
    })
  } finally {
    client.release()
  }
}

async function applyMissing(
  client: PoolClient,
  folder: string,
  options: MigrateOptions,
): Promise<string[]> {
  const known = await readLedger(client)
  const applied: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const statements = await readFile(join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(statements).digest('hex')
    const before = known.get(name)
    if (before === sha256) continue
    if (before !== undefined) {
      throw new Error(`migration ${name} was changed after it was applied; write a new one instead`)
    }
    await applyUnderLocks(client, { name, statements, sha256 }, options)
    applied.push(name)
  }
  return applied
}

/** What was applied, by name. A role that may only work with the tables gets this far too. */
async function readLedger(client: PoolClient): Promise<Map<string, string>> {
  const found = await client.query("select to_regclass('public.migrations') as ledger")
  if (found.rows[0]?.ledger === null) {
    await client.query(
      `create table public.migrations
         (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
  }
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migrations',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** Whether every migration of the folder is in the ledger: part of readiness. */
export async function isMigrated(pool: Pool, folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  const { rows } = await pool.query<{ name: string }>('select name from public.migrations')
  const known = new Set(rows.map((row) => row.name))
  return names.every((name) => known.has(name))
}

export type AppliedMigration = { name: string; sha256: string }

/** What was applied, in the order of the numbers. */
export async function appliedMigrations(
  connection: Pick<Pool | PoolClient, 'query'>,
): Promise<AppliedMigration[]> {
  const { rows } = await connection.query<AppliedMigration>(
    'select name, sha256 from public.migrations order by name',
  )
  return rows
}

/** Refuses migrations that a folder does not have, or has otherwise. */
export async function requireMigrations(
  wanted: readonly AppliedMigration[],
  folder: string,
): Promise<void> {
  const known = new Set(await readdir(folder))
  for (const { name, sha256 } of wanted) {
    const text = known.has(name) ? await readFile(join(folder, name)) : undefined
    if (text !== undefined && createHash('sha256').update(text).digest('hex') === sha256) continue
    throw new BackupRefused(
      `This release does not have the migration ${name} as the backup knows it. ` +
        'Restore with the release that made the backup, and bring the shop up to date afterwards.',
    )
  }
}
