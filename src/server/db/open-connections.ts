import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Tracing } from '#server/telemetry/tracing.ts'
import { createDatabase, type Database } from './database.ts'
import type { DatabaseAddress } from './embedded/database-server.ts'
import { openPool } from './open-pool.ts'
import { JOB_LIMITS, READINESS_LIMITS, REQUEST_LIMITS, SESSION_LIMITS } from './time-limits.ts'

/** A password takes longer than all that its sign-in asks of the database. */
const ACCOUNT_CONNECTIONS = 4
/** The provider sends what it could not deliver again, for days. */
const EVENT_CONNECTIONS = 3
/**
 * For what jobs read and write: one for each that all lanes of a process do at once, and two for
 * heartbeats and for jobs of the dead. Each lane has connections of its own for its queue.
 */
const JOB_CONNECTIONS = 16
/** One hears of changes, one holds locks of uploads, and the sweep has its own. */
const SESSION_CONNECTIONS = 4

/** Lends connections for a query or a transaction, and has typed queries over them. */
type Connections = { pool: Pool; db: Database }

/** The connections of a process by kind of work. None of them uses up those of another. */
export type ConnectionsByWork = Connections & {
  /** For sign-in and all else about accounts. */
  accounts: Connections
  /** For the payment provider's events, which may wait for orders. */
  events: Connections
  /** For jobs and commands, which may take longer than a request. */
  patient: Connections
  /** For nothing but the question whether the database answers. */
  readinessPool: Pool
  /** Lends connections that keep their session for as long as they are lent. */
  sessionPool: Pool
}

/**
 * Opens no connection before it is used. Only those of requests, which grow with the number of
 * visitors, go through a pooler.
 */
export function openConnections(
  { url, directUrl }: DatabaseAddress,
  options: { max: number; log: Logger; tracing?: Tracing },
): ConnectionsByWork {
  const { max, log, tracing } = options
  const withQueries = (pool: Pool) => ({ pool, db: createDatabase(pool, tracing) })
  const requests = { max, limits: REQUEST_LIMITS, isPooler: url !== directUrl }
  const accounts = { max: ACCOUNT_CONNECTIONS, limits: REQUEST_LIMITS }
  const events = { max: EVENT_CONNECTIONS, limits: REQUEST_LIMITS }
  const jobs = { max: JOB_CONNECTIONS, limits: JOB_LIMITS }
  const sessions = { max: SESSION_CONNECTIONS, limits: SESSION_LIMITS }
  return {
    ...withQueries(openPool(url, requests, log)),
    accounts: withQueries(openPool(directUrl, accounts, log)),
    events: withQueries(openPool(directUrl, events, log)),
    patient: withQueries(openPool(directUrl, jobs, log)),
    readinessPool: openPool(directUrl, { max: 1, limits: READINESS_LIMITS }, log),
    sessionPool: openPool(directUrl, sessions, log),
  }
}

/** Resolves when the last of them has been given back. */
export async function closeConnections(connections: ConnectionsByWork): Promise<void> {
  const { pool, accounts, events, patient, readinessPool, sessionPool } = connections
  const pools = [pool, accounts.pool, events.pool, patient.pool, readinessPool, sessionPool]
  await Promise.all(pools.map((open) => open.end()))
}
