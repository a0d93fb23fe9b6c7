import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import { Client } from 'pg'
import { chooseIdentity, type Identity, makeExecutable } from './identity.ts'
import { endPreviousServer, findLivingServer, LOCK_KEY } from './previous-server.ts'
import { findPrograms } from './programs.ts'

const SUPERUSER = 'hueloom'
const READY_TIMEOUT_MS = 60_000
/** Those who were connected to a killed server take a moment to leave; until then none can start. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

export type EmbeddedPostgresOptions = {
  dataDir: string
  password: string
  /** Databases that nobody would miss (tests) need not be flushed to disk. */
  durable?: boolean
  /** How many connections it takes at most, 100 where nothing else is said. */
  connections?: number
  log: (line: string) => void
  /** Called when the server ends although nobody asked it to, and each time it does not start again. */
  onCrash: (error: Error) => void
  /** Called when it is there again, at the same address. */
  onRestart?: () => void
}

export type EmbeddedPostgres = {
  /** The connection string of a database on this server. */
  url(database: string): string
  stop(): Promise<void>
}

/**
 * A real PostgreSQL under `dataDir/postgres`, on a free loopback port, started and stopped with the
 * shop. One shop per folder: the living one holds an advisory lock on a connection of its own, so a
 * second shop is refused, and the server that a killed shop left behind is ended first. A server
 * that ends by itself is started again, after a pause that doubles each time it does not come up.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const programs = await findPrograms()
  await makeExecutable(programs)
  await mkdir(options.dataDir, { recursive: true })
  const identity = await chooseIdentity(programs, join(options.dataDir, 'postgres'))
  if (identity.note !== undefined) options.log(identity.note)

  const address = addressWith(options.password)
  if (!(await hasCluster(identity.dataFolder))) await createCluster(identity, options)
  await endPreviousServer(identity.dataFolder, address)

  const port = await getPort({ host: '127.0.0.1' })
  const start = () => launch(identity, port, options)
  const lockOf = (running: RunningServer) =>
    takeLock(running, () => new Client(address(port)), identity.dataFolder)
  const ending = new AbortController()
  let server = start()
  let lock = await lockOf(server)
  let restarting = Promise.resolve()
  follow(server)

  function follow({ process: child }: RunningServer): void {
    const onExit = (code: number | null, signal: string | null) => {
      if (ending.signal.aborted) return
      options.onCrash(new Error(`the database ended by itself (${code ?? signal})`))
      restarting = restart()
    }
    if (hasEnded(child)) onExit(child.exitCode, child.signalCode)
    else child.once('exit', onExit)
  }

  async function restart(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      await wait(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
      server = start()
      try {
        lock = await lockOf(server)
        options.onRestart?.()
        return follow(server)
      } catch (error) {
        if (ending.signal.aborted) return
        options.onCrash(error as Error)
        await end(server.process)
      }
    }
  }

  return {
    url: (database) => urlOf(database, { port, password: options.password }),
    async stop() {
      ending.abort()
      if (!hasEnded(server.process)) {
        const ended = once(server.process, 'exit')
        await Promise.race([lock.end(), ended])
      }
      await end(server.process)
      await restarting
    },
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, nothing committed is lost. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

/**
 * The connection string of a database of the shop that uses a folder now, for what runs alongside it;
 * undefined while no shop is open there.
 */
export async function findOpenPostgres(
  { dataDir, password }: Pick<EmbeddedPostgresOptions, 'dataDir' | 'password'>,
  database: string,
): Promise<string | undefined> {
  const { dataFolder } = await chooseIdentity(await findPrograms(), join(dataDir, 'postgres'))
  const port = await findLivingServer(dataFolder, addressWith(password))
  return port === undefined ? undefined : urlOf(database, { port, password })
}

function addressWith(password: string) {
  return (port: number) => ({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
  })
}

function urlOf(database: string, { port, password }: { port: number; password: string }): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

async function hasCluster(folder: string): Promise<boolean> {
  return await stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Built beside its place and renamed, so that a killed first start leaves nothing half-made. */
async function createCluster(identity: Identity, options: EmbeddedPostgresOptions): Promise<void> {
  const draft = `${identity.dataFolder}.new-${process.pid}`
  const passwordFile = `${draft}.password`
  await rm(draft, { recursive: true, force: true })
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  if (identity.user.uid !== undefined)
    await chown(passwordFile, identity.user.uid, identity.user.gid)
  try {
    const { file, args } = identity.command(identity.programs.initdb, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(options.durable === false ? ['--no-sync'] : []),
    ])
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...identity.user })
    const output = collectOutput(child)
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`creating the database failed: ${output()}`)
    await rename(draft, identity.dataFolder)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

type RunningServer = { process: ChildProcess; output: () => string }

function launch(identity: Identity, port: number, options: EmbeddedPostgresOptions): RunningServer {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: String(options.connections ?? 100),
    // A refused statement is reported to whoever sent it; here it would repeat what people wrote.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(options.durable === false ? { fsync: 'off', full_page_writes: 'off' } : {}),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args } = identity.command(identity.programs.postgres, [
    '-D',
    identity.dataFolder,
    ...flags,
  ])
  // A process group of its own: Ctrl-C in a terminal reaches the shop, which stops it in order.
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...identity.user,
  })
  const output = collectOutput(child)
  child.stderr?.on('data', (chunk: Buffer) => options.log(chunk.toString().trimEnd()))
  return { process: child, output }
}

/** Whether it never ran, ended by itself or was killed, which leaves no exit code. */
function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.once('error', (error) => keep(Buffer.from(error.message)))
  return () => text.trim()
}

async function takeLock(
  server: RunningServer,
  connect: () => Client,
  folder: string,
): Promise<Client> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    if (hasEnded(server.process)) {
      throw new Error(`the database in ${folder} did not start: ${server.output()}`)
    }
    const client = connect()
    client.on('error', () => {
      // The server is gone or going; its exit is reported, also after the lock is taken.
    })
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
      return client
    } catch (cause) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) {
        throw new Error(`the database in ${folder} was not ready in time`, { cause })
      }
      await wait(50)
    }
  }
}
