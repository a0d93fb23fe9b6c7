import { Client, type Pool, type PoolClient } from 'pg'
import { BackupRefused } from '#domain/operations/backup-refused.ts'

type Connection = Pick<Pool | PoolClient, 'query'>

/**
 * The mark of a shop whose rows are back and whose deletions are not played yet. It is no table of a
 * migration, so that it does not matter how old the snapshot is.
 */
export const unfinishedRestore = {
  async begin(client: Connection, takenAt: Date): Promise<void> {
    await client.query('create table private.unfinished_restore (taken_at timestamptz not null)')
    await client.query('insert into private.unfinished_restore values ($1)', [takenAt])
  },

  /** The moment of the snapshot; undefined in every other database. */
  async find(connection: Connection): Promise<Date | undefined> {
    const found = await connection.query<{ isThere: boolean }>(
      `select to_regclass('private.unfinished_restore') is not null as "isThere"`,
    )
    if (!found.rows[0]?.isThere) return undefined
    const { rows } = await connection.query<{ taken_at: Date }>(
      'select taken_at from private.unfinished_restore',
    )
    return rows[0]?.taken_at
  },

  async end(connection: Connection): Promise<void> {
    await connection.query('drop table if exists private.unfinished_restore')
  },

  /** @throws BackupRefused while people who were deleted may be back. */
  async requireNone(connection: Connection): Promise<void> {
    const takenAt = await unfinishedRestore.find(connection)
    if (takenAt === undefined) return
    throw new BackupRefused(
      `The shop was restored from the snapshot of ${takenAt.toISOString()}, and not all that was ` +
        'deleted since is deleted again. Play the journal: ' +
        'npm run restore:backup -- <folder> --only-deletions. Give --play-deletions-until or ' +
        '--without-deletions again if the restore was begun with it: without it all that the ' +
        'journal names is deleted.',
    )
  },
}

/** The same for a start, which has no connections yet. */
export async function requireFinishedRestore({ directUrl }: { directUrl: string }): Promise<void> {
  const client = new Client(directUrl)
  client.on('error', () => {
    // The query that is under way reports it.
  })
  try {
    await client.connect()
    await unfinishedRestore.requireNone(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
