import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { DamagedPart } from '#domain/operations/backup-refused.ts'
import { createMeasure } from '#server/files/measure.ts'
import { openPlainFile } from './plain-file.ts'

export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)
export const partSchema = z.object({ bytes: z.int().min(0), sha256: digestSchema })

/** What a part holds once it is unpacked. */
export type Part = z.infer<typeof partSchema>

/** Text changes little between the first and the last level of packing; time does. */
const LEVEL = 4

/** Packs a stream into a new file that is safe on the disk when this has ended. */
export async function writePart(path: string, source: Readable): Promise<Part> {
  const measure = createMeasure(Number.POSITIVE_INFINITY)
  const target = createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 })
  await pipeline(source, measure.through, createGzip({ level: LEVEL }), target)
  const { size, sha256 } = measure.stored()
  return { bytes: size, sha256 }
}

/** Unpacks a part. Its end is only reached where all of it is what was written. */
export function readPart(path: string, part: Part, name: string): Readable {
  return Readable.from(unpack(path, part, name), { objectMode: false })
}

async function* unpack(path: string, part: Part, name: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const { stream } = await openPlainFile(path)
    for await (const chunk of connect(stream, createGunzip(), () => undefined)) {
      bytes += chunk.byteLength
      // Refused before anybody has to hold what a few bytes can unpack to.
      if (bytes > part.bytes) break
      hash.update(chunk)
      yield chunk
    }
  } catch (cause) {
    throw new DamagedPart(name, cause instanceof Error ? cause.message : 'unreadable', cause)
  }
  if (bytes !== part.bytes) throw new DamagedPart(name, `expected ${part.bytes} bytes`)
  if (hash.digest('hex') !== part.sha256) throw new DamagedPart(name, 'its checksum differs')
}
