import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/** The lock that the living shop of a data folder holds; it ends with the shop's connection. */
export const LOCK_KEY = 7_300_000
/** The database takes a moment to notice that a shop was killed; until then its lock is held. */
const LAST_SESSION_MS = 1000
const PATIENCE_MS = 20_000

/** A second shop was started on a folder that a living one uses. */
class DataFolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another shop is using ${folder}. Stop it first, or start this one with another DATA_DIR.`,
    )
    this.name = 'DataFolderInUseError'
  }
}

/**
 * A shop that was killed leaves its PostgreSQL running. Nobody holds its lock then, so it is shut
 * down properly and the folder is free. While a living shop holds the lock, this one is refused.
 */
export async function endPreviousServer(
  folder: string,
  address: (port: number) => ClientConfig,
): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const began = Date.now()
  const deadline = began + PATIENCE_MS
  for (;;) {
    const previous = await readPidFile(pidFile)
    if (previous === undefined || !isAlive(previous.pid)) return
    if (await isForeign(previous.pid)) {
      // The number belongs to another program now, as after a container's restart.
      await rm(pidFile, { force: true })
      return
    }
    const state = await lockState(address(previous.port))
    if (state === 'held' && Date.now() > began + LAST_SESSION_MS) {
      throw new DataFolderInUseError(folder)
    }
    if (state === 'free') process.kill(previous.pid, 'SIGINT')
    if (Date.now() > deadline) {
      throw new Error(`the database process ${previous.pid} in ${folder} does not answer or stop`)
    }
    await wait(100)
  }
}

/** The port of the database whose shop is alive; undefined while no shop uses the folder. */
export async function findLivingServer(
  folder: string,
  address: (port: number) => ClientConfig,
): Promise<number | undefined> {
  const server = await readPidFile(join(folder, 'postmaster.pid'))
  if (server === undefined || !isAlive(server.pid) || (await isForeign(server.pid)))
    return undefined
  return (await lockState(address(server.port))) === 'held' ? server.port : undefined
}

async function readPidFile(path: string): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return Number.isInteger(pid) && pid > 0 ? { pid, port } : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isForeign(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined)
  return name !== undefined && name.trim() !== 'postgres'
}

/** Whether a living shop holds the lock: `silent` while the server cannot be asked. */
async function lockState(address: ClientConfig): Promise<'held' | 'free' | 'silent'> {
  const client = new Client(address)
  client.on('error', () => {
    // It ends while it is asked: the question fails too, and is asked again.
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [LOCK_KEY],
    )
    return rows[0]?.taken ? 'free' : 'held'
  } catch {
    return 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}
