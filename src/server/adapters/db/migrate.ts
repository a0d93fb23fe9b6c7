import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

const LOCK_KEY = 7_300_001

/**
 * Applies the SQL files of a folder in the order of their numbers, each once and in a transaction
 * of its own, under a lock so that two servers starting together do not collide. A file that was
 * changed after it was applied stops the start: migrations only go forward.
 * Returns the names that were applied now.
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    try {
      return await applyMissing(client, folder)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK_KEY])
    }
  } finally {
    client.release()
  }
}

async function applyMissing(client: PoolClient, folder: string): Promise<string[]> {
  await client.query(
    `create table if not exists public.migrations
       (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  )
  const ledger = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migrations',
  )
  const known = new Map(ledger.rows.map((row) => [row.name, row.sha256]))
  const applied: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const statements = await readFile(join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(statements).digest('hex')
    const before = known.get(name)
    if (before === sha256) continue
    if (before !== undefined) {
      throw new Error(`migration ${name} was changed after it was applied; write a new one instead`)
    }
    await applyOne(client, name, statements, sha256)
    applied.push(name)
  }
  return applied
}

async function applyOne(client: PoolClient, name: string, statements: string, sha256: string) {
  await client.query('begin')
  try {
    await client.query(statements)
    await client.query('insert into public.migrations (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause })
  }
}

/** Whether every migration of the folder is in the ledger: part of readiness. */
export async function isMigrated(pool: Pool, folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  const { rows } = await pool.query<{ name: string }>('select name from public.migrations')
  const known = new Set(rows.map((row) => row.name))
  return names.every((name) => known.has(name))
}
