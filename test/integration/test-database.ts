import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { createDatabase, type Database } from '#server/db/database.ts'
import { asAdmin } from '#test/as-admin.ts'
import { openTestPool } from './open-test-pool.ts'

export type TestDatabase = { url: string; pool: Pool; db: Database; drop(): Promise<void> }

/** A fresh copy of the migrated database; whoever asks for it drops it. */
export function copyDatabase(): Promise<TestDatabase> {
  return createFrom('template')
}

/** A database with nothing in it; whoever asks for it drops it. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0')
}

async function createFrom(template: string): Promise<TestDatabase> {
  const server = inject('databaseServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`)
  const url = `${server}${name}`
  const pool = openTestPool(url, 12)
  return {
    url,
    pool,
    db: createDatabase(pool),
    async drop() {
      await pool.end()
      await asAdmin(server, `drop database ${name} with (force)`)
    },
  }
}
