import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'

/** Starts a PostgreSQL that writes to disk durably, so that figures include the disk. */
export async function openDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'hueloom-load-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    password: 'only-for-measuring',
    log: () => undefined,
    onCrash: (error) => {
      throw error
    },
  })
  const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  return {
    url: server.url(''),
    pid: Number(pid),
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
