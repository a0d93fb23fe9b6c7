import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearLeftovers, createDiskFileStore } from './disk-file-store.ts'
import type { FileKey, FileStore } from './file-store.ts'

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

test('what was written is read, whole or in part, until it is removed', async () => {
  const stored = await files.write(
    key,
    Readable.from([Buffer.from('two '), Buffer.from('parts')]),
    {
      maxBytes: 9,
    },
  )
  expect(stored).toEqual({
    size: 9,
    sha256: createHash('sha256').update('two parts').digest('hex'),
  })
  const whole = await files.read(key)
  expect(whole && (await buffer(whole.stream)).toString()).toBe('two parts')
  const part = await files.read(key, { start: 4, end: 5 })
  expect(part && (await buffer(part.stream)).toString()).toBe('pa')
  await files.remove(key)
  await files.remove(key)
  expect(await files.read(key)).toBeUndefined()
  expect(await files.stat(key)).toBeUndefined()
})

test('files of a kind are listed by when they were written', async () => {
  expect(await files.list('originals', { writtenBefore: new Date() })).toEqual([])
  const old: FileKey = `originals/${randomUUID()}`
  for (const name of [key, old]) await files.write(name, Readable.from(['x']), { maxBytes: 9 })
  const longAgo = new Date('2020-01-01')
  await utimes(join(root, old), longAgo, longAgo)
  const listed = await files.list('originals', { writtenBefore: new Date('2020-01-02') })
  expect(listed.map((id) => `originals/${id}`)).toEqual([old])
})

test('a byte too many, or a source that fails, leaves nothing', async () => {
  const tooLarge = files.write(key, Readable.from([Buffer.alloc(10)]), { maxBytes: 9 })
  await expect(tooLarge).rejects.toMatchObject({ code: 'payload_too_large' })
  const failing = new Readable({ read: () => undefined })
  failing.push('half')
  const broken = files.write(key, failing, { maxBytes: 9 })
  failing.destroy(new Error('line is dead'))
  await expect(broken).rejects.toThrow('line is dead')
  expect(await filesBelow(root)).toEqual([])
})

test('a failed write leaves the earlier file as it was', async () => {
  await files.write(key, Readable.from([Buffer.from('first')]), { maxBytes: 9 })
  const second = files.write(key, Readable.from([Buffer.alloc(10)]), { maxBytes: 9 })
  await expect(second).rejects.toMatchObject({ code: 'payload_too_large' })
  const kept = await files.read(key)
  expect(kept && (await buffer(kept.stream)).toString()).toBe('first')
})

test('a folder that is in the way is told as full storage', async () => {
  await writeFile(join(root, 'temporary'), 'in the way')
  const refused = files.write(key, Readable.from(['x']), { maxBytes: 9 })
  await expect(refused).rejects.toMatchObject({ code: 'storage_full' })
  await expect(files.check()).rejects.toMatchObject({ code: 'storage_full' })
})

test('names from outside are never keys', async () => {
  for (const name of ['originals/../../etc/passwd', 'originals/a', 'other/x', '']) {
    const write = files.write(name as FileKey, Readable.from(['x']), { maxBytes: 9 })
    await expect(write).rejects.toThrow('expected a key')
  }
})

test('a scratch folder is gone after its use, whatever happened in it', async () => {
  const use = files.withScratchFolder(async (folder) => {
    await writeFile(join(folder, 'draft'), 'x')
    throw new Error('no luck')
  })
  await expect(use).rejects.toThrow('no luck')
  expect(await filesBelow(root)).toEqual([])
})

test('a start clears what a killed server left half-written, and nothing else', async () => {
  await files.write(key, Readable.from(['kept']), { maxBytes: 9 })
  await writeFile(join(root, 'temporary', randomUUID()), 'half')
  await clearLeftovers(root)
  expect(await filesBelow(root)).toEqual([key.split('/')[1]])
  expect(await files.check()).toBe(true)
})
