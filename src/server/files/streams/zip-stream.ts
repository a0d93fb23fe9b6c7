import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  name: string
  /** What is compressed already, as pictures are, is stored as it is. */
  compress: boolean
  /** Called when its turn has come; undefined leaves the entry out. */
  open: () => Promise<Readable | undefined>
}

export type ZipStream = (entries: readonly ZipEntry[], options: { mtime: Date }) => Readable

/**
 * Writes a zip while it is read: one entry is open at a time, and no faster than the reader takes
 * it. A reader who goes away ends the writing; an entry that breaks breaks the stream.
 */
export const zipStream: ZipStream = (entries, { mtime }) => {
  const zip = new ZipFile()
  const output = new PassThrough()
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  zip.on('error', (error) => output.destroy(error))
  zip.outputStream.pipe(output)
  write().catch((error: Error) => output.destroy(error))
  return output

  async function write(): Promise<void> {
    for (const { name, compress, open } of entries) {
      const source = await open()
      if (source === undefined) continue
      try {
        gone.signal.throwIfAborted()
        zip.addReadStream(source, name, { compress, mtime })
        await finished(source, { writable: false, signal: gone.signal })
      } finally {
        source.destroy()
      }
    }
    zip.end()
  }
}

/** An entry that is stored as it is. */
export type SizedEntry = {
  name: string
  bytes: number
  open: () => Promise<Readable>
}

/**
 * A zip whose size is known before it is read: the same entries always make the same bytes, so that a
 * download which broke off can go on. One entry is open at a time; one of another size breaks the stream.
 */
export function sizedZip(
  entries: readonly SizedEntry[],
  { mtime }: { mtime: Date },
): { size: number; stream: Readable } {
  const zip = new ZipFile()
  const stream = new PassThrough()
  let source: Readable | undefined
  stream.once('close', () => source?.destroy())
  zip.on('error', (error) => stream.destroy(error))
  for (const { name, bytes, open } of entries) {
    zip.addReadStreamLazy(name, { compress: false, mtime, size: bytes }, (give) => {
      open().then(
        (opened) => {
          source = opened
          if (stream.destroyed) opened.destroy()
          else give(null, opened)
        },
        (error: Error) => stream.destroy(error),
      )
    })
  }
  let size = -1
  // The types leave out what it is called with: the size, or -1 where an entry has none.
  const know = (known?: number) => {
    size = known ?? -1
  }
  zip.end(undefined, know)
  if (size < 0) throw new Error('expected to know the size of the zip')
  zip.outputStream.pipe(stream)
  return { size, stream }
}
