import { Client, Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { MIGRATIONS } from '#server/db/migrations/migrate.ts'
import { migrate } from '../migrations/migrate.ts'
import { migrateQueue } from '../migrations/migrate-queue.ts'
import { findOpenPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const DATABASE = 'hueloom'

/** Where the database is. */
export type DatabaseAddress = {
  /** For queries and transactions; a pooler such as PgBouncer may stand there. */
  url: string
  /** Past any pooler, for what lives as long as a session: listening, locks, jobs, migrations. */
  directUrl: string
}
export type DatabaseServer = DatabaseAddress & { stop(): Promise<void> }

/** The operator's database when the configuration names one, else the embedded one. */
export async function openDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) {
    const url = config.databaseUrl
    return { url, directUrl: config.databaseDirectUrl ?? url, stop: async () => undefined }
  }
  const { databasePassword } = await loadSecrets(config.dataDir, config.secrets)
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    password: databasePassword,
    log: (line) => log.debug({ from: 'postgres' }, line),
    onCrash: (error) => log.error({ err: error }, 'the database is started again in a moment'),
    onRestart: () => log.warn('the database is back'),
  })
  await createDatabaseOnce(server.url('postgres'))
  const url = server.url(DATABASE)
  return { url, directUrl: url, stop: server.stop }
}

/** The same for what runs alongside a shop: an embedded database that is open already is used. */
export async function reachDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) return await openDatabaseServer(config, log)
  const { dataDir } = config
  const { databasePassword: password } = await loadSecrets(dataDir, config.secrets)
  const url = await findOpenPostgres({ dataDir, password }, DATABASE)
  return url === undefined
    ? await openDatabaseServer(config, log)
    : { url, directUrl: url, stop: async () => undefined }
}

async function createDatabaseOnce(adminUrl: string): Promise<void> {
  const client = new Client(adminUrl)
  client.on('error', () => {
    // The server is gone; its end is reported by itself.
  })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** Brings a database to the present shape: the queue's own tables first, since ours call them. */
export async function migrateDatabase(
  { directUrl }: Pick<DatabaseAddress, 'directUrl'>,
  log: Logger,
  folder = MIGRATIONS,
): Promise<void> {
  const pool = new Pool({ connectionString: directUrl, max: 2 })
  // A connection that breaks shows in the statement that it was to run.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const applied = await migrate(pool, folder, {
      before: () => migrateQueue(directUrl, pool),
      onWait: (reason) => log.warn(reason),
    })
    if (applied.length > 0) log.info({ applied }, 'migrations applied')
  } finally {
    await pool.end()
  }
}
