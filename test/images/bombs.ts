import { crc32, deflateSync } from 'node:zlib'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MEBIBYTE = 1024 * 1024

/** A PNG that says how large it is, with chosen chunks before its pixels. */
export function pngOf(width: number, height: number, chunks: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const bytes = height * (1 + Math.ceil(width / 8))
  const pixels = deflateSync(Buffer.alloc(Math.min(bytes, MEBIBYTE)))
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Text in a PNG that is a thousand times as long once it is unpacked. */
export function packedTextBomb(mebibytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(mebibytes * MEBIBYTE, 'x'), { level: 9 })
  return pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))
}

type TiffEntry = [tag: number, value: number]

/** A TIFF that is nothing but its directory; `next` is where the following one is said to be. */
export function tiffOf(entries: readonly TiffEntry[], next = 0): Buffer {
  const LONG = 4
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4 + 16)
  bytes.write('II*\0', 0, 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(entries.length, 8)
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 10 + index * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(LONG, at + 2)
    bytes.writeUInt32LE(1, at + 4)
    bytes.writeUInt32LE(value >>> 0, at + 8)
  }
  bytes.writeUInt32LE(next, 10 + entries.length * 12)
  return bytes
}

/** Tags of the TIFF format that the bombs are made of. */
export const TIFF = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
} as const

/** A BMP header with nothing behind it. */
export function bmpHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54 + 64)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.byteLength, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

/** The beginning of a JPEG, up to where it says how large it is. */
export function jpegHeader(width: number, height: number): Buffer {
  const frame = Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08, 0, 0, 0, 0, 0x03],
    ...[0x01, 0x22, 0x00, 0x02, 0x11, 0x01, 0x03, 0x11, 0x01, 0xff, 0xd9],
  ])
  frame.writeUInt16BE(height, 7)
  frame.writeUInt16BE(width, 9)
  return frame
}
