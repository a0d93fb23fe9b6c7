import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { type SizedEntry, sizedZip, type ZipEntry, zipStream } from './zip-stream.ts'

const CHUNK = 64 * 1024
const mtime = new Date('2026-01-01T00:00:00Z')

/** Entries of many chunks that count how many are open, and how much was read of them. */
function countedEntries(options: { count: number; chunks: number }) {
  const seen = { open: 0, mostOpen: 0, opened: 0, bytes: 0 }
  const source = () => {
    seen.open += 1
    seen.opened += 1
    seen.mostOpen = Math.max(seen.mostOpen, seen.open)
    let left = options.chunks
    return new Readable({
      read() {
        left -= 1
        if (left < 0) return void this.push(null)
        seen.bytes += CHUNK
        this.push(Buffer.alloc(CHUNK, left))
      },
      destroy(error, done) {
        seen.open -= 1
        done(error)
      },
    })
  }
  const entries = Array.from(
    { length: options.count },
    (_, index): ZipEntry => ({
      name: `${index}.bin`,
      compress: false,
      open: async () => source(),
    }),
  )
  return { entries, seen }
}

test('entries are opened one after another', async () => {
  const { entries, seen } = countedEntries({ count: 5, chunks: 4 })
  const zip = await buffer(zipStream(entries, { mtime }))
  expect(zip.length).toBeGreaterThan(20 * CHUNK)
  expect(seen).toMatchObject({ open: 0, opened: 5, mostOpen: 1 })
})

test('no more is read than the reader takes', async () => {
  const { entries, seen } = countedEntries({ count: 3, chunks: 500 })
  const zip = zipStream(entries, { mtime })
  await once(zip, 'readable')
  zip.read(1)
  await new Promise(setImmediate)
  expect(seen.bytes).toBeLessThan(20 * CHUNK)
  zip.destroy()
})

test('a reader who goes away ends the reading of files', async () => {
  const { entries, seen } = countedEntries({ count: 3, chunks: 500 })
  const zip = zipStream(entries, { mtime })
  await once(zip, 'readable')
  zip.destroy()
  await vi.waitFor(() => expect(seen.open).toBe(0))
  expect(seen.opened).toBe(1)
})

test('a file that breaks breaks the zip, which must not look whole', async () => {
  const broken: ZipEntry = {
    name: 'broken.bin',
    compress: false,
    open: async () => new Readable({ read: () => undefined }).destroy(new Error('disk is gone')),
  }
  await expect(buffer(zipStream([broken], { mtime }))).rejects.toThrow('disk is gone')
})

test('an entry that is not there any more is left out', async () => {
  const { entries } = countedEntries({ count: 1, chunks: 1 })
  const gone: ZipEntry = { name: 'gone.bin', compress: false, open: async () => undefined }
  const zip = await buffer(zipStream([gone, ...entries], { mtime }))
  expect(zip.includes('0.bin')).toBe(true)
  expect(zip.includes('gone.bin')).toBe(false)
})

describe('a zip of known size', () => {
  const sized = (texts: readonly string[]): SizedEntry[] =>
    texts.map((text, index) => ({
      name: `${index}.txt`,
      bytes: text.length,
      open: async () => Readable.from([Buffer.from(text)]),
    }))

  test('is as long as it says, and always the same', async () => {
    const texts = ['one', '', 'three'.repeat(50_000)]
    const { size, stream } = sizedZip(sized(texts), { mtime })
    const zip = await buffer(stream)
    expect(zip.length).toBe(size)
    expect(await buffer(sizedZip(sized(texts), { mtime }).stream)).toEqual(zip)
  })

  test('breaks where an entry has another size', async () => {
    const [entry] = sized(['four'])
    if (entry === undefined) throw new Error('expected an entry')
    const { stream } = sizedZip([{ ...entry, bytes: 5 }], { mtime })
    await expect(buffer(stream)).rejects.toThrow('unexpected number of bytes')
  })

  test('breaks where an entry cannot be opened', async () => {
    const gone = { name: 'a', bytes: 1, open: () => Promise.reject(new Error('disk is gone')) }
    await expect(buffer(sizedZip([gone], { mtime }).stream)).rejects.toThrow('disk is gone')
  })

  test('reads nothing more once its reader has gone', async () => {
    const { entries, seen } = countedEntries({ count: 3, chunks: 500 })
    const many = entries.map(({ name, open }) => ({
      name,
      bytes: 500 * CHUNK,
      open: async () => (await open()) as Readable,
    }))
    const { stream } = sizedZip(many, { mtime })
    await once(stream, 'readable')
    stream.destroy()
    await once(stream, 'close')
    expect(seen.open).toBe(0)
    expect(seen.opened).toBe(1)
  })
})
