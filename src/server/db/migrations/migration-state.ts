import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'

export type MigrationState = {
  /** In the folder and not in the database: the next start applies them. */
  pending: string[]
  /** Applied from a file that said something else. */
  changed: string[]
  /** In the database and not in the folder: a newer release applied them. */
  unknown: string[]
}

/** Compares the ledger of a database with the SQL files of a folder; changes nothing. */
export async function compareMigrations(
  database: Pick<Client, 'query'>,
  folder: string,
): Promise<MigrationState> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const applied = await readLedger(database)
  const changed: string[] = []
  for (const file of files.filter((name) => applied.has(name))) {
    const digest = createHash('sha256')
      .update(await readFile(join(folder, file)))
      .digest('hex')
    if (digest !== applied.get(file)) changed.push(file)
  }
  return {
    pending: files.filter((file) => !applied.has(file)),
    changed,
    unknown: [...applied.keys()].filter((name) => !files.includes(name)).sort(),
  }
}

async function readLedger(database: Pick<Client, 'query'>): Promise<Map<string, string>> {
  const found = await database.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'migrations'",
  )
  if (found.rowCount === 0) return new Map()
  const { rows } = await database.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migrations',
  )
  return new Map(rows.map((row) => [row.name, row.sha256]))
}
