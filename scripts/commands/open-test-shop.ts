import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { lastingPort } from './lasting-port.ts'
import { type WatchedProcess, watchProcess } from './watched-process.ts'

/** The first start after a change builds the site; a busy machine takes minutes for that. */
const READY_TIMEOUT_MS = 300_000

/** What it is at when a test ends interests nobody. */
const CLOSES_AT_ONCE = { SHUTDOWN_GRACE_SECONDS: '0' }
/** A process that works on a picture learns a moment later that the shop has ended. */
const WHILE_PROCESSES_END = { maxRetries: 10, retryDelay: 100 }

export type RunningShop = {
  url: string
  pid: number
  dataDir: string
  /** Where its own database listens now; another port after each start. */
  databaseUrl(): Promise<string>
  /** From now on it may end by itself, until it is opened again. */
  expectEnd(): void
  /** Ends its processes at once, as a power cut would, and opens it again on the same data. */
  killAndRestart(): Promise<void>
  /** Rejects if the shop ended before, or printed an uncaught error. */
  stop(): Promise<void>
}

/** Starts the shop as a newcomer does, in a process and a data folder of its own. */
export async function openTestShop(environment: Record<string, string> = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hueloom-e2e-'))
  const port = await lastingPort()
  const url = `http://127.0.0.1:${port}`
  const open = async (): Promise<WatchedProcess> => {
    const settings = {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...CLOSES_AT_ONCE,
      ...environment,
    }
    const child = fork(join(import.meta.dirname, '../start.ts'), {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child.stderr?.pipe(process.stderr, { end: false })
    const watched = watchProcess('the shop', child)
    await becomesReady(watched, url)
    return watched
  }
  let shop = await open()
  return {
    url,
    get pid() {
      return shop.pid
    },
    dataDir,
    databaseUrl: () => databaseUrlIn(dataDir),
    expectEnd: () => shop.expectEnd(),
    async killAndRestart() {
      await shop.end('SIGKILL')
      shop = await open()
    },
    async stop() {
      try {
        await shop.end('SIGTERM')
      } finally {
        await rm(dataDir, { recursive: true, force: true, ...WHILE_PROCESSES_END })
      }
    },
  }
}

async function databaseUrlIn(dataDir: string): Promise<string> {
  const { databasePassword } = await readSecrets(dataDir)
  const state = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  // The fourth line of PostgreSQL's own note is its port.
  const port = state.split('\n')[3]
  return `postgres://hueloom:${encodeURIComponent(databasePassword)}@127.0.0.1:${port}/hueloom`
}

/** What the shop made up for itself at its first start. */
export async function readSecrets(dataDir: string): Promise<z.infer<typeof secretsSchema>> {
  return secretsSchema.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')))
}
const secretsSchema = z.object({ databasePassword: z.string(), studioPassword: z.string() })

async function becomesReady(shop: WatchedProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await isReady(url))) {
    if (!shop.isAlive()) await shop.end('SIGTERM')
    if (Date.now() > deadline) throw new Error(`the shop was not ready at ${url} in time`)
    await wait(100)
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
