import { inject } from 'vitest'
import { type Cluster, openCluster } from '../../cluster/cluster.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'

export type FragileCluster = { cluster: Cluster; database: OwnDatabase; stop(): Promise<void> }

/** The shop as several machines have it, on a database of its own that can be stopped and frozen. */
export async function openFragileCluster(): Promise<FragileCluster> {
  const database = await startOwnDatabase()
  try {
    const cluster = await openCluster({
      programs: {
        nginx: inject('nginx') ?? '',
        pgbouncer: inject('pgbouncer'),
        openssl: inject('openssl'),
      },
      databaseServerUrl: database.url,
    })
    const stop = () => cluster.stop().finally(database.stop)
    return { cluster, database, stop }
  } catch (error) {
    await database.stop()
    throw error
  }
}
