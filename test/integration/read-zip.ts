import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl'

const open = promisify<Buffer, Options, ZipFile>(fromBuffer)

export type ZippedFile = { bytes: Buffer; isStored: boolean }

/** Every file of a zip by name. A broken one, or a name that leads out of the folder, throws. */
export async function readZip(bytes: Buffer): Promise<Map<string, ZippedFile>> {
  const zip = await open(bytes, { lazyEntries: true, strictFileNames: true })
  const files = new Map<string, ZippedFile>()
  return await new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: Entry) => {
      if (files.has(entry.fileName)) return reject(new Error(`${entry.fileName} comes twice`))
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        buffer(stream).then((content) => {
          files.set(entry.fileName, { bytes: content, isStored: entry.compressionMethod === 0 })
          zip.readEntry()
        }, reject)
      })
    })
    zip.readEntry()
  })
}
