import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/db/open-pool.ts'
import { SESSION_LIMITS } from '#server/db/time-limits.ts'
import { createWorkerPresence } from '#server/queue/worker-presence.ts'
import { copyDatabase, type TestDatabase } from '../test-database.ts'

const LOG = pino({ level: 'silent' })
/** Of the kernel's list: a timer that asks the other side whether it is there, in hundredths. */
const KEEPALIVE = '02'
const TICKS = 100
const IMPATIENT = { ...SESSION_LIMITS, silenceMs: 200 }

let database: TestDatabase
beforeAll(async () => {
  database = await copyDatabase()
})
afterAll(() => database.drop())

/** When the system asks next, of the connections of this machine that have one of these ports. */
async function secondsUntilAsked(ports: readonly number[]): Promise<(number | undefined)[]> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n')
  return ports.map((port) => {
    const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
    const timer = lines
      .map((line) => line.trim().split(/\s+/))
      .find((line) => line[1]?.endsWith(end))
    const [kind, ticks = ''] = timer?.[5]?.split(':') ?? []
    return kind === KEEPALIVE ? Number.parseInt(ticks, 16) / TICKS : undefined
  })
}

/** Nothing of this process runs, as while it works on pixels. */
function standStill(): void {
  const until = performance.now() + 3 * IMPATIENT.silenceMs
  while (performance.now() < until);
}

test.skipIf(process.platform !== 'linux')(
  'a connection that waits notices soon when the machine of the database is gone',
  async () => {
    const pool = openPool(database.url, { max: 1, limits: SESSION_LIMITS }, LOG)
    const presence = await createWorkerPresence({ connectionString: database.url, log: LOG })
    const listener = await pool.query<{ port: number }>('select inet_client_port() as port')
    const showing = await database.pool.query<{ port: number }>(
      `select client_port as port from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and datname = current_database()`,
    )
    const ports = [...listener.rows, ...showing.rows].map(({ port }) => port)
    expect(ports).toHaveLength(2)
    for (const seconds of await secondsUntilAsked(ports)) expect(seconds).toBeLessThanOrEqual(30)
    await presence.stop()
    await pool.end()
  },
)

test('a process that stood still itself takes an answer that came meanwhile', async () => {
  const pool = openPool(database.url, { max: 1, limits: IMPATIENT }, LOG)
  await pool.query('select 1')
  const asked = pool.query<{ answer: number }>('select 42 as answer')
  // The question leaves before the process stands still.
  await new Promise(process.nextTick)
  standStill()
  expect((await asked).rows).toEqual([{ answer: 42 }])
  await pool.end()
})

test('a process that stood still itself asks over a connection that nobody used meanwhile', async () => {
  const pool = openPool(database.url, { max: 1, limits: IMPATIENT }, LOG)
  await pool.query('select 1')
  // Both are overdue when the process goes on: the limit of the connection first, then the question.
  const asked = wait(IMPATIENT.silenceMs + 50).then(() =>
    pool.query<{ answer: number }>('select 42 as answer'),
  )
  standStill()
  expect((await asked).rows).toEqual([{ answer: 42 }])
  await pool.end()
})
