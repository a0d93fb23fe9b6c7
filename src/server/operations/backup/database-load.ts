import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { BackupRefused } from '#domain/operations/backup-refused.ts'
import type { BulkLoad } from './bulk-load.ts'
import type { SnapshotManifest, TablePart } from './snapshots/snapshot-manifest.ts'
import type { Snapshot } from './snapshots/snapshots.ts'
import type { TableCopies } from './table-copies.ts'
import type { TableShape, TableShapes } from './table-shapes.ts'
import { unfinishedRestore } from './unfinished-restore.ts'

export type DatabaseLoad = ReturnType<typeof createDatabaseLoad>

/** Puts the rows of a snapshot into a database that was just migrated: all of them or none. */
export function createDatabaseLoad(parts: {
  pool: Pool
  tableShapes: TableShapes
  tableCopies: TableCopies
  bulkLoad: BulkLoad
}) {
  const { pool, tableShapes, tableCopies, bulkLoad } = parts

  return async (snapshot: Snapshot): Promise<void> => {
    const client = await pool.connect()
    try {
      await tableCopies.beginWriting(client)
      const tables = await tablesFor(client, snapshot.manifest)
      await load(client, snapshot, tables)
      await client.query('commit')
      await bulkLoad.analyze(client, tables)
      client.release()
    } catch (error) {
      // Takes everything back, whatever state a broken copy has left the connection in.
      client.release(true)
      throw error
    }
  }

  /** The tables of the migrated database, which must be those of the snapshot. */
  async function tablesFor(client: PoolClient, manifest: SnapshotManifest): Promise<TableShape[]> {
    const revision = await tableShapes.queueRevision(client)
    if (revision !== manifest.queueRevision) {
      throw new BackupRefused(
        `The job queue of this release has revision ${revision}, that of the backup has ` +
          `${manifest.queueRevision}. Restore with the release that made the backup ` +
          `(${manifest.release}), and bring the shop up to date afterwards.`,
      )
    }
    const tables = await tableShapes.tables(client)
    const sequences = await tableShapes.sequences(client)
    requireSame('tables', tables.map(described), manifest.tables.map(described))
    requireSame('sequences', sequences.map(nameOf), manifest.sequences.map(nameOf))
    return tables
  }

  async function load(
    client: PoolClient,
    { manifest, readTable }: Snapshot,
    tables: readonly TableShape[],
  ): Promise<void> {
    const close = await bulkLoad.open(client, tables)
    for (const part of manifest.tables) await loadTable(client, part, readTable)
    await bulkLoad.setSequences(client, manifest.sequences)
    await bulkLoad.freeJobs(client)
    await close()
    await unfinishedRestore.begin(client, new Date(manifest.takenAt))
  }

  async function loadTable(
    client: PoolClient,
    part: TablePart,
    readTable: Snapshot['readTable'],
  ): Promise<void> {
    await pipeline(readTable(part), tableCopies.write(client, part))
    const { rows, digest } = await tableCopies.digest(client, part)
    if (rows !== part.rows || digest !== part.digest) {
      throw new Error(`${part.name}: expected ${part.rows} rows as they were, got ${rows} others`)
    }
  }
}

const nameOf = ({ name }: { name: string }) => name
const described = ({ name, columns }: TableShape) => `${name} (${columns.join(', ')})`

function requireSame(what: string, found: string[], wanted: string[]): void {
  const odd = [
    ...wanted.filter((one) => !found.includes(one)),
    ...found.filter((one) => !wanted.includes(one)),
  ]
  if (odd.length === 0) return
  throw new BackupRefused(
    `The backup and its migrations differ in their ${what}:\n  ${odd.join('\n  ')}`,
  )
}
