import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '#domain/clock.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { Database } from '#server/db/database.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'

/** What all parts of a process share. */
export type AppContext = {
  config: Config
  secrets: Secrets
  /** Lends connections for a query or a transaction. */
  pool: Pool
  /**
   * Lends connections that keep their session for as long as they are lent. The same pool, unless a
   * pooler stands before the database that gives each transaction another session.
   */
  sessionPool: Pool
  db: Database
  clock: Clock
  passwords: Passwords
  log: Logger
  telemetry: Telemetry
}
