import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { askRegularly } from '#server/db/ask-regularly.ts'
import { endWhenFrozen } from '#server/db/end-when-frozen.ts'
import { endWhenSilent } from '#server/db/end-when-silent.ts'
import { NOTICE_SILENCE } from '#server/db/notice-silence.ts'
import { ASK_EVERY_MS, QUEUE_LIMITS } from '#server/db/time-limits.ts'

/**
 * Workers hold this lock together while they are being born: between having an identity and
 * having shown it, they would look dead to a rescue, which takes the lock alone.
 */
export const BIRTH_LOCK = 7_300_002
/** About a second, and not the same for all lanes of all processes. */
const RECONNECT_MS = 1000

export type WorkerPresence = {
  /** For the `events` option of graphile-worker's `run`. */
  readonly events: WorkerEvents
  /** Known as soon as the worker runs. */
  workerId(): string | undefined
  stop(): Promise<void>
}

/**
 * Shows that a worker is alive, by an advisory lock in its name on a connection of its own: it is
 * free the moment the process is gone, however it went. Create it before the worker is run.
 */
export async function createWorkerPresence({
  connectionString,
  log,
}: {
  connectionString: string
  log: Logger
}): Promise<WorkerPresence> {
  // The library's type is an EventEmitter with named events and no constructor of its own.
  const events = new EventEmitter() as WorkerEvents
  let workerId: string | undefined
  let stopping = false
  let client = await connect(async (fresh) => {
    await fresh.query('select pg_advisory_lock_shared($1)', [BIRTH_LOCK])
  })

  events.once('pool:create', ({ workerPool }) => {
    workerId = workerPool.id
    showIdentity(workerId).catch((error: unknown) => {
      log.error({ err: error, workerId }, 'a worker could not show that it is alive')
    })
  })

  async function connect(takeLock: (fresh: Client) => Promise<void>): Promise<Client> {
    const fresh = new Client({
      connectionString,
      connectionTimeoutMillis: QUEUE_LIMITS.connectionMs,
      ...NOTICE_SILENCE,
    })
    fresh.on('error', (error) => log.warn({ err: error, workerId }, 'presence connection lost'))
    try {
      await fresh.connect()
      endWhenFrozen(fresh, QUEUE_LIMITS.silenceMs)
      askRegularly(fresh, ASK_EVERY_MS)
      await endWhenSilent(fresh)
      await takeLock(fresh)
    } catch (error) {
      await fresh.end()
      throw error
    }
    fresh.once('end', () => {
      if (!stopping) void reconnect()
    })
    return fresh
  }

  async function showIdentity(id: string): Promise<void> {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName(id)])
    await client.query('select pg_advisory_unlock_shared($1)', [BIRTH_LOCK])
  }

  /** Until it succeeds, a rescue may hand the worker's jobs to another: they bear being done twice. */
  async function reconnect(): Promise<void> {
    while (!stopping) {
      try {
        await delay(RECONNECT_MS * (0.5 + Math.random()))
        client = await connect(takeOwnLock)
        // Whoever has stopped the worker in the meantime closed the connection before.
        if (stopping) await client.end()
        return
      } catch (error) {
        log.warn({ err: error, workerId }, 'the database does not answer yet')
      }
    }
  }

  /** Where the database has not noticed yet that the connection before is lost, that still has it. */
  async function takeOwnLock(fresh: Client): Promise<void> {
    if (workerId === undefined) return
    const { rows } = await fresh.query<{ isTaken: boolean }>(
      `select pg_try_advisory_lock(hashtextextended($1, 0)) as "isTaken"`,
      [lockName(workerId)],
    )
    if (rows[0]?.isTaken !== true) throw new Error('another connection still has the lock')
  }

  return {
    events,
    workerId: () => workerId,
    async stop() {
      stopping = true
      await client.end()
    },
  }
}

const lockName = (workerId: string) => `worker ${workerId}`
