import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { startDatabaseProxy } from '../../integration/processes/database-proxy.ts'
import { signal, standStill } from '../process-tree.ts'

/** A PostgreSQL that this test alone has, to stop, to freeze and to crash. */
export async function startOwnDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'hueloom-faults-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    password: 'only-for-tests',
    connections: 200,
    log: () => undefined,
    onCrash: () => undefined,
  })
  const proxy = await startDatabaseProxy(server.url(''))
  const postmaster = async () => {
    const [first] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    return Number(first)
  }
  const answers = async () => {
    const client = new Client(server.url('postgres'))
    client.on('error', () => undefined)
    return await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  }

  return {
    /** By way of the proxy, up to the name of a database. */
    url: proxy.url,
    /** Nobody can connect. */
    async stopFor(ms: number) {
      await proxy.close()
      await pause(ms)
      await proxy.open()
    },
    async standStillFor(ms: number) {
      await standStill([await postmaster()], ms)
    },
    /** SIGQUIT ends it as a crash does: it has to recover; SIGINT as an upgrade does. */
    async restart(how: 'SIGQUIT' | 'SIGINT') {
      const before = await postmaster()
      signal(before, how)
      while ((await postmaster().catch(() => before)) === before || !(await answers())) {
        await pause(100)
      }
    },
    async stop() {
      await proxy.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type OwnDatabase = Awaited<ReturnType<typeof startOwnDatabase>>
