import type { Pool, PoolClient } from 'pg'
import { BackupRefused } from '#domain/operations/backup-refused.ts'
import type { appliedMigrations } from '#server/db/migrations/migrate.ts'
import type { withoutMigrations } from '#server/db/migrations/migration-lock.ts'
import type { FileInventory } from '../files/file-inventory.ts'
import type { SnapshotManifest } from './snapshots/snapshot-manifest.ts'
import type { SnapshotDraft } from './snapshots/snapshots.ts'
import type { TableCopies } from './table-copies.ts'
import type { TableShape, TableShapes } from './table-shapes.ts'
import { unfinishedRestore } from './unfinished-restore.ts'

export type DatabasePart = Pick<
  SnapshotManifest,
  'serverVersion' | 'migrations' | 'queueRevision' | 'tables' | 'sequences'
>
export type DatabaseDump = ReturnType<typeof createDatabaseDump>

/** Writes down a database as it is at one moment, while the shop goes on. */
export function createDatabaseDump(parts: {
  pool: Pool
  tableShapes: TableShapes
  tableCopies: TableCopies
  fileInventory: FileInventory
  appliedMigrations: typeof appliedMigrations
  withoutMigrations: typeof withoutMigrations
}) {
  const { pool, tableShapes, tableCopies, fileInventory, appliedMigrations } = parts

  /** All rows go into the draft, and with them what files they name, to be copied afterwards. */
  return async (draft: SnapshotDraft): Promise<DatabasePart> => {
    const client = await pool.connect()
    try {
      await tableCopies.beginReading(client)
      const dumped = await dump(client, draft, await keepTables(client))
      await draft.writeWantedFiles(fileInventory.read(client))
      await client.query('commit')
      client.release()
      return dumped
    } catch (error) {
      // Ends the transaction, whatever state a broken copy has left the connection in.
      client.release(true)
      throw error
    }
  }

  /** The first question decides the moment that all others see, so no migration may follow it. */
  async function keepTables(client: PoolClient): Promise<TableShape[]> {
    const tables = await parts.withoutMigrations(client, async () => {
      const found = await tableShapes.tables(client)
      if (found.length > 0) await tableCopies.keepShapes(client, found)
      return found
    })
    if (tables !== undefined) return tables
    throw new BackupRefused('The database is being migrated. Back up when that has ended.')
  }

  async function dump(
    client: PoolClient,
    draft: SnapshotDraft,
    shapes: readonly TableShape[],
  ): Promise<DatabasePart> {
    await unfinishedRestore.requireNone(client)
    const queueRevision = await tableShapes.queueRevision(client)
    if (queueRevision === undefined) throw new BackupRefused('The database holds no shop.')
    const tables: DatabasePart['tables'] = []
    for (const table of shapes) {
      const part = await draft.writeTable(table.name, tableCopies.read(client, table))
      tables.push({ ...table, ...part, ...(await tableCopies.digest(client, table)) })
    }
    const version = await client.query<{ server_version: string }>('show server_version')
    return {
      serverVersion: version.rows[0]?.server_version ?? '',
      migrations: await appliedMigrations(client),
      queueRevision,
      tables,
      sequences: await tableShapes.sequences(client),
    }
  }
}
