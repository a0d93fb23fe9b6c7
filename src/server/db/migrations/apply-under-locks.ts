import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, type PoolClient } from 'pg'

export type LockPatience = {
  /** How long one try waits for a lock on a table, during which everybody behind it waits too. */
  lockMs: number
  tries: number
  pauseMs: number
}
type Migration = { name: string; statements: string; sha256: string }

/** A shop that waits for two seconds is slow; one that waits for a minute is closed. */
const PATIENCE: LockPatience = { lockMs: 2000, tries: 15, pauseMs: 2000 }
const LOCK_NOT_AVAILABLE = '55P03'

/** A migration did not get its lock in any of its tries. Nothing of it was done. */
class MigrationBlockedError extends Error {
  override readonly name = 'MigrationBlockedError'
}

/**
 * Applies one migration in a transaction. Where somebody else uses a table that it changes, it
 * makes room for them and tries again, some times.
 */
export async function applyUnderLocks(
  client: PoolClient,
  migration: Migration,
  options: { onWait?: (reason: string) => void; patience?: LockPatience },
): Promise<void> {
  const { onWait, patience = PATIENCE } = options
  for (let tried = 1; ; tried += 1) {
    const fault = await tryToApply(client, migration, patience)
    if (fault === undefined) return
    if (!isBlocked(fault)) throw new Error(`migration ${migration.name} failed`, { cause: fault })
    if (tried >= patience.tries) throw blocked(migration.name, tried, fault)
    onWait?.(`migration ${migration.name} waits for a table that is in use (try ${tried})`)
    await wait(patience.pauseMs)
  }
}

async function tryToApply(
  client: PoolClient,
  { name, statements, sha256 }: Migration,
  { lockMs }: LockPatience,
): Promise<unknown> {
  await client.query('begin')
  try {
    await client.query("select set_config('lock_timeout', $1, true)", [`${lockMs}ms`])
    await client.query(statements)
    await client.query('insert into public.migrations (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ])
    await client.query('commit')
    return undefined
  } catch (fault) {
    await client.query('rollback')
    return fault
  }
}

function isBlocked(fault: unknown): boolean {
  return fault instanceof DatabaseError && fault.code === LOCK_NOT_AVAILABLE
}

function blocked(name: string, tries: number, cause: unknown): MigrationBlockedError {
  return new MigrationBlockedError(
    `Migration ${name} changes a table that another session holds, in each of ${tries} tries. ` +
      'Look for a long transaction (select pid, application_name, state, xact_start from ' +
      'pg_stat_activity where xact_start is not null order by xact_start), end it, and start again.',
    { cause },
  )
}
