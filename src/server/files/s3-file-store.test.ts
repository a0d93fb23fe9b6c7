import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileKey } from '#domain/photos/file-key.ts'
import { promisesOfAFileStore } from '#test/contracts/file-store-contract.ts'
import { type S3Server, startS3Server } from '#test/fakes/s3-server.ts'
import type { FileStore } from './file-store.ts'
import { createS3Client } from './s3-client.ts'
import { createS3FileStore } from './s3-file-store.ts'

let server: S3Server
let scratchFolder: string
let files: FileStore
beforeAll(async () => {
  server = await startS3Server()
  scratchFolder = await mkdtemp(join(tmpdir(), 'hueloom-scratch-'))
  files = storeAt({})
})
afterAll(async () => {
  await server.stop()
  await rm(scratchFolder, { recursive: true, force: true })
})

function storeAt(changes: Partial<S3Server['config']>): FileStore {
  const config = { ...server.config, ...changes }
  return createS3FileStore({ client: createS3Client(config), bucket: config.bucket, scratchFolder })
}

const keyOf = (digit: string): FileKey => `thumbnails/${digit.repeat(36)}`
const seenOf = (key: FileKey) => server.seen.filter(({ path }) => path.includes(key))

promisesOfAFileStore(() => files)

test('an upload in parts that fails is given up at the store, so that it keeps no parts', async () => {
  // s3rver itself knows no such request; what counts is that it is sent.
  const key = keyOf('1')
  const source = Readable.from(
    (async function* () {
      for (let i = 0; i < 12; i++) yield Buffer.alloc(1024 * 1024)
      throw new Error('line is dead')
    })(),
  )
  const broken = files.write(key, source, { maxBytes: 100_000_000 })
  await expect(broken).rejects.toThrow('line is dead')
  const given = seenOf(key).map(({ method, path }) => `${method} ${path.replace(/=.*/, '')}`)
  expect(given.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  expect(given.at(-1)).toMatch(/^DELETE .*\?/)
  expect(seenOf(key).at(-1)?.path).toMatch(/uploadId=[^&]/)
})

test('each object is asked to be encrypted, and nothing is made public', async () => {
  const key = keyOf('2')
  await files.write(key, Readable.from([Buffer.from('private')]), { maxBytes: 100 })
  const [written] = seenOf(key)
  expect(written?.headers).toMatchObject({
    'x-amz-server-side-encryption': 'AES256',
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 /),
  })
  expect(server.seen.flatMap((request) => Object.keys(request.headers))).not.toContain('x-amz-acl')
})

test('more files than one answer lists are all listed', async () => {
  const client = createS3Client(server.config)
  const list = client.send.bind(client)
  // The store answers with at most three names at a time, as it otherwise does after a thousand.
  const few = Object.assign(createS3Client(server.config), {
    send: (command: Parameters<typeof list>[0]) => {
      if (command instanceof ListObjectsV2Command) command.input.MaxKeys = 3
      return list(command)
    },
  })
  const store = createS3FileStore({ client: few, bucket: server.config.bucket, scratchFolder })
  const ids = 'abcdef0'.split('').map((digit) => digit.repeat(36))
  for (const id of ids) {
    await store.write(`screens/${id}`, Readable.from([Buffer.from('x')]), { maxBytes: 1 })
  }
  const listed = await store.list('screens', { writtenBefore: new Date(Date.now() + 60_000) })
  expect(listed.sort()).toEqual(ids.sort())
})

test.each([
  ['a bucket that is not there', { bucket: 'no-such-bucket' }],
  ['keys that nobody knows', { accessKeyId: 'STRANGER' }],
  ['a store that does not answer', { endpoint: 'http://127.0.0.1:9' }],
])('%s is reported as full storage, and never as missing files', async (_name, changes) => {
  const store = storeAt(changes)
  const bytes = Readable.from([Buffer.from('x')])
  const written = store.write(keyOf('3'), bytes, { maxBytes: 1 })
  await expect(written).rejects.toMatchObject({ code: 'storage_full' })
  await expect(store.check()).rejects.toMatchObject({ code: 'storage_full' })
  await expect(store.read(keyOf('3'))).rejects.toThrow()
})
