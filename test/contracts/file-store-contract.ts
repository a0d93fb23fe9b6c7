import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { FileKey } from '#domain/photos/file-key.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** More than two parts of an upload in parts, and no multiple of one. */
const LARGE_BYTES = 12 * 1024 * 1024 + 345
const CHUNK_BYTES = 64 * 1024

const newKey = (): FileKey => `originals/${randomUUID()}`
const contentOf = async (file: { stream: Readable } | undefined) =>
  file && (await buffer(file.stream)).toString()

/** Bytes that differ from place to place, never all in memory. */
function largeBytes(length = LARGE_BYTES): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < length; at += CHUNK_BYTES) {
        const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, length - at), at / CHUNK_BYTES)
        yield chunk
      }
    })(),
  )
}

/** What every file store promises, whatever it keeps its files in. */
export function promisesOfAFileStore(current: () => FileStore): void {
  const write = (key: FileKey, text: string) =>
    current().write(key, Readable.from([Buffer.from(text)]), { maxBytes: 100 })
  const everything = () =>
    current().list('originals', { writtenBefore: new Date(Date.now() + 3_600_000) })

  test('what was written is read, whole or in part, until it is removed', async () => {
    const key = newKey()
    const bytes = Readable.from([Buffer.from('two '), Buffer.from('parts')])
    expect(await current().write(key, bytes, { maxBytes: 9 })).toEqual({
      size: 9,
      sha256: createHash('sha256').update('two parts').digest('hex'),
    })
    expect(await current().stat(key)).toMatchObject({ size: 9 })
    const whole = await current().read(key)
    expect([await contentOf(whole), whole?.size]).toEqual(['two parts', 9])
    const part = await current().read(key, { start: 4, end: 5 })
    expect([await contentOf(part), part?.size]).toEqual(['pa', 9])
    await current().remove(key)
    await current().remove(key)
    expect(await current().read(key)).toBeUndefined()
    expect(await current().stat(key)).toBeUndefined()
  })

  test('a large file comes back byte for byte, also from its middle', async () => {
    const key = newKey()
    const expected = await buffer(largeBytes())
    const stored = await current().write(key, largeBytes(), { maxBytes: LARGE_BYTES })
    const sha256 = createHash('sha256').update(expected).digest('hex')
    expect(stored).toEqual({ size: LARGE_BYTES, sha256 })
    const whole = await current().read(key)
    expect(whole && (await buffer(whole.stream)).equals(expected)).toBe(true)
    const range = { start: 6_000_000, end: 6_200_000 }
    const part = await current().read(key, range)
    const middle = expected.subarray(range.start, range.end + 1)
    expect(part && (await buffer(part.stream)).equals(middle)).toBe(true)
    await current().remove(key)
  })

  test('files of a kind are listed by when they were written', async () => {
    const [key, other]: FileKey[] = [newKey(), `results/${randomUUID()}`]
    if (!key || !other) throw new Error('expected two keys')
    await write(key, 'x')
    await write(other, 'y')
    const id = key.split('/')[1]
    expect(await everything()).toContain(id)
    expect(await everything()).not.toContain(other.split('/')[1])
    const longAgo = new Date('2020-01-01')
    expect(await current().list('originals', { writtenBefore: longAgo })).toEqual([])
    expect(await current().list('screens', { writtenBefore: new Date() })).toEqual([])
  })

  test.each([
    ['small', 9],
    ['large', LARGE_BYTES],
  ])('a byte too many of a %s file leaves nothing', async (_name, maxBytes) => {
    const before = await everything()
    const key = newKey()
    const written = current().write(key, largeBytes(maxBytes + 1), { maxBytes })
    await expect(written).rejects.toMatchObject({ code: 'payload_too_large' })
    expect(await current().stat(key)).toBeUndefined()
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['at once', 0],
    ['after a while', LARGE_BYTES],
  ])('a source that fails %s leaves nothing and is named', async (_name, length) => {
    const before = await everything()
    const source = Readable.from(
      (async function* () {
        yield* largeBytes(length)
        throw new Error('line is dead')
      })(),
    )
    const key = newKey()
    const broken = current().write(key, source, { maxBytes: 2 * LARGE_BYTES })
    await expect(broken).rejects.toThrow('line is dead')
    expect(await current().stat(key)).toBeUndefined()
    expect(await everything()).toEqual(before)
  })

  test('a source that broke before it was read leaves nothing', async () => {
    const key = newKey()
    const source = new Readable({ read: () => undefined })
    source.push('half')
    const broken = current().write(key, source, { maxBytes: 9 })
    source.destroy(new Error('line is dead'))
    await expect(broken).rejects.toThrow('line is dead')
    expect(await current().stat(key)).toBeUndefined()
  })

  test('a failed write leaves the earlier file as it was', async () => {
    const key = newKey()
    await write(key, 'first')
    const second = current().write(key, Readable.from([Buffer.alloc(10)]), { maxBytes: 9 })
    await expect(second).rejects.toMatchObject({ code: 'payload_too_large' })
    expect(await contentOf(await current().read(key))).toBe('first')
  })

  test('names from outside are never keys', async () => {
    const names = ['originals/../../etc/passwd', 'originals/a', 'other/x', '', 'probes/x']
    for (const name of names) {
      const key = name as FileKey
      await expect(write(key, 'x')).rejects.toThrow('expected a key')
      await expect(current().read(key)).rejects.toThrow('expected a key')
      await expect(current().remove(key)).rejects.toThrow('expected a key')
    }
  })

  test('a file is lent to programs that need a path', async () => {
    const key = newKey()
    await write(key, 'for a program')
    const read = await current().withLocalFile(key, (path) => readFile(path, 'utf8'))
    expect(read).toBe('for a program')
    expect(await contentOf(await current().read(key))).toBe('for a program')
    const missing = current().withLocalFile(newKey(), (path) => readFile(path, 'utf8'))
    await expect(missing).rejects.toThrow()
  })

  test('a scratch folder is empty, and gone after its use, whatever happened in it', async () => {
    let lent = ''
    const use = current().withScratchFolder(async (folder) => {
      lent = folder
      expect(await readdir(folder)).toEqual([])
      await writeFile(`${folder}/draft`, 'x')
      throw new Error('no luck')
    })
    await expect(use).rejects.toThrow('no luck')
    await expect(stat(lent)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await readdir(dirname(lent))).toEqual([])
  })

  test('it says that it can take files, and keeps nothing of the trial', async () => {
    const before = await everything()
    expect(await current().check()).toBe(true)
    expect(await everything()).toEqual(before)
  })
}
