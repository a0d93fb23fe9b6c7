import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/adapters/postgres/embedded-postgres.ts'

const PASSWORD = 'only-for-tests'
let dataDir: string

beforeEach(async () => {
  // mkdtemp makes it 0700: only the present user may enter, as in root's own home.
  dataDir = await mkdtemp(join(tmpdir(), 'hueloom-pg-'))
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

test('a folder that only its owner may enter holds a database that forgets nothing', async () => {
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

test('a second shop on the same folder is refused and told why', async () => {
  const living = await open()
  await expect(open()).rejects.toThrow(/Another shop is using .*DATA_DIR/)
  expect(await ask(living.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  await living.stop()
})

test('the database of a killed shop is taken over with all that it had written', async () => {
  const script = join(import.meta.dirname, '../fakes/killed-shop.ts')
  const shop = fork(script, [dataDir, PASSWORD])
  await once(shop, 'message')
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  const next = await open()
  expect(await ask(next.url('postgres'), 'select word from memory')).toEqual([{ word: 'kept' }])
  await next.stop()
})
