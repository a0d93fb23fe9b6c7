import type { PictureLayout } from '#domain/photos/decoding-cost.ts'
import type { ReadAt } from './picture-layout.ts'

/** Tags of TIFF 6.0 that say how the first picture is cut into pieces. */
const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  samples: 277,
  rowsPerStrip: 278,
  planes: 284,
  tileWidth: 322,
  tileHeight: 323,
}
const SHORT = 3
const COMPRESSION_JPEG = 7
const PLANES_APART = 2
const COEFFICIENT_BYTES = 2
const MOST_ENTRIES = 512
const ENTRY_BYTES = 12

/**
 * Strips are read line by line, unless their channels are stored apart; of tiles, a row of them is
 * held. A piece in JPEG may be progressive. BigTIFF is left to the decoder.
 */
export async function readTiffLayout(read: ReadAt): Promise<PictureLayout | undefined> {
  const values = await readDirectory(read)
  if (values === undefined) return undefined
  const value = (tag: number, otherwise: number) => values.get(tag) ?? otherwise
  const width = value(TAG.width, 0)
  const height = value(TAG.height, 0)
  const samples = value(TAG.samples, 1)
  const streamedPixelBytes = samples * Math.ceil(value(TAG.bits, 8) / 8)
  const tileWidth = value(TAG.tileWidth, 0)
  const rows = tileWidth > 0 ? value(TAG.tileHeight, 0) : value(TAG.rowsPerStrip, height)
  const across = tileWidth > 0 ? Math.ceil(width / tileWidth) * tileWidth : width
  const isJpeg = value(TAG.compression, 1) === COMPRESSION_JPEG
  const piece = Math.min(rows, height) * across
  const isHeld = tileWidth > 0 || value(TAG.planes, 1) === PLANES_APART
  const heldBytes =
    (isHeld ? piece * streamedPixelBytes : 0) + (isJpeg ? piece * samples * COEFFICIENT_BYTES : 0)
  return { width, height, streamedPixelBytes, heldBytes, passes: 1 }
}

/** The first value of each tag that fits into its entry, and of BitsPerSample wherever it is. */
async function readDirectory(read: ReadAt): Promise<Map<number, number> | undefined> {
  const header = await read(0, 8)
  if (header.length < 8) return undefined
  const isLittle = header.toString('latin1', 0, 2) === 'II'
  const short = (bytes: Buffer, at: number) =>
    isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
  const long = (bytes: Buffer, at: number) =>
    isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
  if (short(header, 2) !== 42) return undefined
  const start = long(header, 4)
  const head = await read(start, 2)
  if (head.length < 2) return undefined
  const count = Math.min(short(head, 0), MOST_ENTRIES)
  const entries = await read(start + 2, count * ENTRY_BYTES)
  const values = new Map<number, number>()
  for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) {
    const tag = short(entries, at)
    const isShort = short(entries, at + 2) === SHORT
    const isElsewhere = isShort && long(entries, at + 4) > 2
    const place = isElsewhere ? await read(long(entries, at + 8), 2) : entries.subarray(at + 8)
    if (place.length < 2) continue
    values.set(tag, isShort ? short(place, 0) : long(place, 0))
  }
  return values
}
