import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'

const LOCK_KEY = 7_300_001
const LOOK_EVERY_MS = 200
/** A migration over large tables may take so long before those who wait for it give up. */
const PATIENCE_MS = 15 * 60_000

/**
 * One migrates at a time, whoever starts meanwhile waits and then finds the work done. It asks again
 * and again instead of standing in line: a statement that waits keeps a snapshot open, which would
 * hold up whatever the other one builds concurrently.
 */
export async function withMigrationLock<T>(
  client: PoolClient,
  { onWait }: { onWait?: (reason: string) => void },
  use: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (let isFirst = true; !(await tryLock(client)); isFirst = false) {
    if (isFirst) onWait?.('another copy of the shop migrates the database; waiting for it')
    if (Date.now() > deadline) {
      throw new Error('another session has held the lock for migrations for 15 minutes')
    }
    await wait(LOOK_EVERY_MS)
  }
  try {
    return await use()
  } finally {
    // A connection that broke has given its lock back already.
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined)
  }
}

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isHeld: boolean }>(
    'select pg_try_advisory_lock($1) as "isHeld"',
    [LOCK_KEY],
  )
  return rows[0]?.isHeld === true
}

/**
 * Does something while nobody migrates, and keeps migrations waiting until it has ended; undefined
 * while somebody does. Several may do so at once. Needs a connection of its own, past any pooler.
 */
export async function withoutMigrations<T>(
  client: PoolClient,
  use: () => Promise<T>,
): Promise<T | undefined> {
  const { rows } = await client.query<{ isHeld: boolean }>(
    'select pg_try_advisory_lock_shared($1) as "isHeld"',
    [LOCK_KEY],
  )
  if (rows[0]?.isHeld !== true) return undefined
  const result = await use()
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK_KEY])
  return result
}
