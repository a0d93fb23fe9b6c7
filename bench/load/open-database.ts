import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'

/** A PostgreSQL that keeps what it says it keeps: what is measured includes the disk. */
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
