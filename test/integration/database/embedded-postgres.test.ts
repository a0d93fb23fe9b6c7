import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { watchProcess } from '../../../scripts/commands/watched-process.ts'

const run = promisify(execFile)
const PASSWORD = 'only-for-tests'
// mkdtemp makes it 0700: only the present user may enter, as in root's own home.
const newFolder = () => mkdtemp(join(tmpdir(), 'hueloom-pg-'))
let dataDir: string
/** A folder in which a database was made and stopped: making one takes longest. */
let stoppedDir: string

beforeAll(async () => {
  stoppedDir = await newFolder()
  dataDir = stoppedDir
  await (await open()).stop()
})
afterAll(() => rm(stoppedDir, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await newFolder()
  // With its owners: the database may belong to another user.
  await run('cp', ['-a', `${stoppedDir}/.`, dataDir])
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const open = (log: (line: string) => void = () => undefined) =>
  startEmbeddedPostgres({
    dataDir,
    password: PASSWORD,
    log,
    onCrash: (error) => {
      throw error
    },
  })

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function pidOfServer(): Promise<number> {
  const note = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  return Number(note.split('\n')[0])
}

/** Whether a later server than the one with this id is sleeping over a question. */
async function isAsleep(earlier: number): Promise<boolean> {
  const note = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  if (Number(note[0]) === earlier) return false
  const url = `postgres://hueloom:${PASSWORD}@127.0.0.1:${note[3]}/postgres`
  const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep'`
  return (await ask(url, sleeping)).length > 0
}

test('a folder that only its owner may enter holds a database that forgets nothing', async () => {
  await rm(dataDir, { recursive: true })
  dataDir = await newFolder()
  const first = await open()
  await ask(first.url('postgres'), 'create table memory as select 1 as number')
  expect(await ask(first.url('postgres'), 'show fsync')).toEqual([{ fsync: 'on' }])
  await first.stop()
  const second = await open()
  expect(await ask(second.url('postgres'), 'select number from memory')).toEqual([{ number: 1 }])
  await second.stop()
})

test('what people wrote is not repeated in the log of the database', async () => {
  const lines: string[] = []
  const server = await open((line) => lines.push(line))
  const url = server.url('postgres')
  await ask(url, 'create table people (name text primary key)')
  const insert = () => ask(url, `insert into people values ('Ada Lovelace')`)
  await insert()
  await expect(insert()).rejects.toThrow(/duplicate key/)
  await expect(ask(url, `select 'Ada Lovelace'::uuid`)).rejects.toThrow(/invalid input/)
  await server.stop()
  expect(lines.join('')).toContain('ready to accept connections')
  expect(lines.join('')).not.toContain('Ada')
})

test('a database that was killed is reported once and can still be stopped', async () => {
  let onCrash: (error: Error) => void = () => undefined
  const crash = new Promise<Error>((resolve) => {
    onCrash = resolve
  })
  const server = await startEmbeddedPostgres({
    dataDir,
    password: PASSWORD,
    log: () => undefined,
    onCrash: (error) => onCrash(error),
  })
  process.kill(await pidOfServer(), 'SIGKILL')
  expect((await crash).message).toBe('the database ended by itself (SIGKILL)')
  await server.stop()
})

test('a database that was killed is there again, at the same address and with all that it had', async () => {
  const isBack = Promise.withResolvers<void>()
  const faults: string[] = []
  const server = await startEmbeddedPostgres({
    dataDir,
    password: PASSWORD,
    log: () => undefined,
    onCrash: (error) => faults.push(error.message),
    onRestart: isBack.resolve,
  })
  await ask(server.url('postgres'), 'create table kept (word text)')
  process.kill(await pidOfServer(), 'SIGKILL')
  await isBack.promise
  expect(faults[0]).toBe('the database ended by itself (SIGKILL)')
  expect(await ask(server.url('postgres'), 'select from kept')).toEqual([])
  await expect(open()).rejects.toThrow(/Another shop is using/)
  await server.stop()
})

test('a database that is killed while it is being stopped does not hold up the shop', async () => {
  const server = await open()
  process.kill(await pidOfServer(), 'SIGKILL')
  await server.stop()
})

test('a database that is killed while the shop opens is reported by the opening alone', async () => {
  const first = await open()
  // The server of the next start takes its time over the first thing that the shop asks of it.
  await ask(
    first.url('postgres'),
    `create function public.pg_advisory_lock(bigint) returns void language sql
     as 'select pg_sleep(60)';
     alter role hueloom set search_path = public, pg_catalog`,
  )
  const before = await pidOfServer()
  await first.stop()
  const opening = open().then(
    () => 'opened',
    (error: Error) => error.message,
  )
  await vi.waitFor(async () => expect(await isAsleep(before)).toBe(true), 20_000)
  process.kill(await pidOfServer(), 'SIGKILL')
  expect(await opening).toContain('did not start')
})

test('a second shop on the same folder is refused with the reason', async () => {
  const living = await open()
  await expect(open()).rejects.toThrow(/Another shop is using .*DATA_DIR/)
  expect(await ask(living.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  await living.stop()
})

test('the database of a killed shop is taken over with all that it had written', async () => {
  const script = join(import.meta.dirname, '../../fakes/killed-shop.ts')
  const shop = fork(script, [dataDir, PASSWORD], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const watched = watchProcess('the shop', shop)
  await once(shop, 'message')
  await watched.end('SIGKILL')
  const next = await open()
  expect(await ask(next.url('postgres'), 'select word from memory')).toEqual([{ word: 'kept' }])
  await next.stop()
})
