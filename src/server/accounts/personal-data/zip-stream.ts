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
