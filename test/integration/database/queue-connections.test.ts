import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQueuePool, type QueuePool } from '#server/queue/queue-pool.ts'
import { copyDatabase, type TestDatabase } from '../test-database.ts'

let database: TestDatabase
let queue: QueuePool
beforeAll(async () => {
  database = await copyDatabase()
  queue = openQueuePool({
    connectionString: database.url,
    jobsAtOnce: 1,
    log: pino({ level: 'silent' }),
    onAnswerAfterFailure: () => undefined,
  })
})
afterAll(async () => {
  await queue.pool.end()
  await database.drop()
})

test('a connection of the queue keeps nothing of the queries that it has answered', async () => {
  let most = 0
  queue.pool.on('release', (_error, client) => {
    most = Math.max(most, client.listenerCount('end'))
  })
  await queue.pool.query('select 1')
  const first = most
  for (let query = 0; query < 50; query++) await queue.pool.query('select 1')
  expect(most).toBe(first)
})
