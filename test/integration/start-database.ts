import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { MIGRATIONS, migrate } from '#server/db/migrations/migrate.ts'
import { migrateQueue } from '#server/db/migrations/migrate-queue.ts'
import { openTestPool } from './open-test-pool.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServerUrl: string
  }
}

/** One PostgreSQL for the run; its migrated database `template` is copied for each test file. */
export default async function startDatabase(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hueloom-test-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    password: 'only-for-tests',
    durable: false,
    // Several shops of several processes each work on it, and those that are killed leave theirs open for a while.
    connections: 300,
    log: () => undefined,
    onCrash: (error) => {
      throw error
    },
  })
  const admin = new Client(server.url('postgres'))
  await admin.connect()
  await admin.query('create database template')
  await admin.end()
  const pool = openTestPool(server.url('template'), 2)
  await migrateQueue(server.url('template'), pool)
  await migrate(pool, MIGRATIONS)
  await pool.end()
  project.provide('databaseServerUrl', server.url(''))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
