import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileKey } from '#domain/photos/file-key.ts'
import { promisesOfAFileStore } from '#test/contracts/file-store-contract.ts'
import { createDiskFileStore, temporaryFolder } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { createUploadDrafts, filesFolder, prepareFileStore } from './open-file-store.ts'
import { clearScratch } from './scratch.ts'

let root: string
let files: FileStore
let key: FileKey
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hueloom-files-'))
  files = createDiskFileStore(root)
  key = `originals/${randomUUID()}`
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

promisesOfAFileStore(() => files)

test('a file counts as old by the time that the disk noted', async () => {
  const old: FileKey = `originals/${randomUUID()}`
  for (const name of [key, old]) await files.write(name, Readable.from(['x']), { maxBytes: 9 })
  const longAgo = new Date('2020-01-01')
  await utimes(join(root, old), longAgo, longAgo)
  const listed = await files.list('originals', { writtenBefore: new Date('2020-01-02') })
  expect(listed.map((id) => `originals/${id}`)).toEqual([old])
})

test('whatever stops a write leaves no file of any name', async () => {
  const tooLarge = files.write(key, Readable.from([Buffer.alloc(10)]), { maxBytes: 9 })
  await expect(tooLarge).rejects.toMatchObject({ code: 'payload_too_large' })
  expect(await filesBelow(root)).toEqual([])
})

test('a folder that is in the way is reported as full storage', async () => {
  await writeFile(join(root, 'temporary'), 'in the way')
  const refused = files.write(key, Readable.from(['x']), { maxBytes: 9 })
  await expect(refused).rejects.toMatchObject({ code: 'storage_full' })
  await expect(files.check()).rejects.toMatchObject({ code: 'storage_full' })
})

test('a start clears what a killed server left half-written, and nothing else', async () => {
  await files.write(key, Readable.from(['kept']), { maxBytes: 9 })
  await writeFile(join(root, 'temporary', randomUUID()), 'half')
  await clearScratch(temporaryFolder(root), { olderThanMs: 0 })
  expect(await filesBelow(root)).toEqual([key.split('/')[1]])
  expect(await files.check()).toBe(true)
})

test('a start while others run clears what is too old for any of them to be at', async () => {
  await mkdir(temporaryFolder(root))
  const [running, left] = [
    join(temporaryFolder(root), 'running'),
    join(temporaryFolder(root), 'left'),
  ]
  for (const path of [running, left]) await writeFile(path, 'half')
  const longAgo = new Date('2020-01-01')
  await utimes(left, longAgo, longAgo)
  await clearScratch(temporaryFolder(root), { olderThanMs: 3_600_000 })
  expect(await filesBelow(root)).toEqual(['running'])
  await clearScratch(join(root, 'nowhere'), { olderThanMs: 3_600_000 })
})

test('other users of the machine may not look into any folder of pictures', async () => {
  const place = { dataDir: root, s3: undefined, databaseUrl: undefined }
  await prepareFileStore(place)
  createUploadDrafts(place)
  await createDiskFileStore(filesFolder(root)).write(key, Readable.from(['x']), { maxBytes: 9 })
  for (const name of ['.', 'originals', 'temporary', 'drafts']) {
    const { mode } = await stat(join(filesFolder(root), name))
    expect([name, (mode & 0o777).toString(8)]).toEqual([name, '700'])
  }
})
