import { Readable } from 'node:stream'
import { constants, crc32, createInflate } from 'node:zlib'
import type { ReadableFile } from './readable-file.ts'

const SIGNATURE_BYTES = 8
/** Length, name and check sum of a chunk. */
const CHUNK_FRAME_BYTES = 12
/** Samples of a pixel by the colour type of the header. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Which rows of a PNG cannot be trusted; undefined where nothing is known of that, as in an interlaced one, whose rows come in seven turns. Its rows are packed one after the
 * other and their chunks have check sums, so that all before the first wrong one are right.
 */
export async function readablePng(bytes: Buffer): Promise<ReadableFile | undefined> {
  const header = chunkAt(bytes, SIGNATURE_BYTES)
  if (header?.name !== 'IHDR' || !header.isSound || header.data.length !== 13) return undefined
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [bits, colour, interlace] = [8, 9, 12].map((at) => header.data.readUInt8(at))
  const samples = SAMPLES[colour ?? -1]
  if (!bits || samples === undefined || interlace !== 0 || height === 0) return undefined
  const rowBytes = 1 + Math.ceil((width * samples * bits) / 8)
  const unpacked = await countUnpacked(packedPixels(bytes, header.end), rowBytes * height)
  const from = Math.floor(unpacked / rowBytes)
  return { rows: from < height ? { from, to: height, height } : null, bytes }
}

/** The packed pixels, up to the first chunk that is damaged; of one that is cut off, what is there. */
function* packedPixels(bytes: Buffer, from: number): Generator<Buffer> {
  for (let at = from; ; ) {
    const chunk = chunkAt(bytes, at)
    if (chunk === undefined || chunk.name === 'IEND') return
    if (!chunk.isSound) {
      if (chunk.isCutOff && chunk.name === 'IDAT') yield chunk.data
      return
    }
    if (chunk.name === 'IDAT') yield chunk.data
    at = chunk.end
  }
}

function chunkAt(bytes: Buffer, at: number) {
  if (at + CHUNK_FRAME_BYTES > bytes.length) return undefined
  const length = bytes.readUInt32BE(at)
  const name = bytes.toString('latin1', at + 4, at + 8)
  const end = at + CHUNK_FRAME_BYTES + length
  const isCutOff = end > bytes.length
  const data = bytes.subarray(at + 8, isCutOff ? bytes.length : end - 4)
  const isSound =
    !isCutOff && crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4)
  return { name, data, end, isCutOff, isSound }
}

/** How many bytes come of packed ones until they end or make no sense, and no more than `most`. */
async function countUnpacked(packed: Iterable<Buffer>, most: number): Promise<number> {
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  let count = 0
  try {
    for await (const piece of Readable.from(packed).pipe(inflate)) {
      count += (piece as Buffer).length
      if (count >= most) return most
    }
  } catch (error) {
    if (!isOfZlib(error)) throw error
  }
  return count
}

/** Damaged data end the unpacking; what came before is right. */
function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
