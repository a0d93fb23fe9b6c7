import type { HeaderReading, ReadAt } from './header-reading.ts'

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
/** Bytes of a value of each type of whole numbers; other types say nothing about the layout. */
const VALUE_BYTES: Record<number, number> = {
  ...{ 1: 1, 3: 2, 4: 4, 16: 8 },
  // Signed ones; no number of pixels is below zero.
  ...{ 6: 1, 8: 2, 9: 4, 17: 8 },
}
const COMPRESSION_JPEG = 7
const PLANES_APART = 2
const COEFFICIENT_BYTES = 2
const MOST_ENTRIES = 512
type Shape = { startAt: number; countBytes: number; wordBytes: number }
/** Classic TIFF and BigTIFF, by their version: where counts, offsets and values stand. */
const SHAPES: Record<number, Shape> = {
  42: { startAt: 4, countBytes: 2, wordBytes: 4 },
  43: { startAt: 8, countBytes: 8, wordBytes: 8 },
}

/**
 * Strips are read line by line, unless their channels are stored apart; of tiles, a row of them is
 * held. A piece in JPEG may be progressive.
 */
export async function readTiffLayout(read: ReadAt): Promise<HeaderReading> {
  const values = await readDirectory(read)
  if (values === undefined || values === 'too_complex') return values
  const value = (tag: number, otherwise: number) => values.get(tag) ?? otherwise
  const width = value(TAG.width, 0)
  const height = value(TAG.height, 0)
  const samples = value(TAG.samples, 1)
  const streamedPixelBytes = samples * Math.ceil(value(TAG.bits, 8) / 8)
  const tileWidth = value(TAG.tileWidth, 0)
  // A tile is held whole, also where the picture ends within it; the last strip ends with it.
  const strip = Math.min(value(TAG.rowsPerStrip, height), height)
  const rows = tileWidth > 0 ? value(TAG.tileHeight, 0) : strip
  const across = tileWidth > 0 ? Math.ceil(width / tileWidth) * tileWidth : width
  const isJpeg = value(TAG.compression, 1) === COMPRESSION_JPEG
  const piece = rows * across
  const isHeld = tileWidth > 0 || value(TAG.planes, 1) === PLANES_APART
  const heldBytes =
    (isHeld ? piece * streamedPixelBytes : 0) + (isJpeg ? piece * samples * COEFFICIENT_BYTES : 0)
  return { width, height, streamedPixelBytes, heldBytes, passes: 1 }
}

/** The first value of each tag of whole numbers; of a tag that comes twice the first counts. */
async function readDirectory(
  read: ReadAt,
): Promise<Map<number, number> | 'too_complex' | undefined> {
  const header = await read(0, 16)
  if (header.length < 16) return undefined
  const number = numbersOf(header.toString('latin1', 0, 2) === 'II')
  const shape = SHAPES[number(header, 2, 2)]
  if (shape === undefined) return undefined
  const { startAt, countBytes, wordBytes } = shape
  const start = number(header, startAt, wordBytes)
  const head = await read(start, countBytes)
  if (head.length < countBytes) return undefined
  const count = number(head, 0, countBytes)
  if (count > MOST_ENTRIES) return 'too_complex'
  const entryBytes = 4 + 2 * wordBytes
  const entries = await read(start + countBytes, count * entryBytes)
  const values = new Map<number, number>()
  for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
    const tag = number(entries, at, 2)
    const bytes = VALUE_BYTES[number(entries, at + 2, 2)]
    if (bytes === undefined || values.has(tag)) continue
    const isElsewhere = number(entries, at + 4, wordBytes) * bytes > wordBytes
    const valueAt = at + 4 + wordBytes
    const place = isElsewhere
      ? await read(number(entries, valueAt, wordBytes), bytes)
      : entries.subarray(valueAt)
    if (place.length >= bytes) values.set(tag, number(place, 0, bytes))
  }
  return values
}

function numbersOf(isLittle: boolean) {
  return (bytes: Buffer, at: number, length: number): number => {
    if (length < 8) return isLittle ? bytes.readUIntLE(at, length) : bytes.readUIntBE(at, length)
    return Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  }
}
