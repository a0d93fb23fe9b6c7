export type BmpOptions = {
  width: number
  height: number
  bitsPerPixel: 1 | 4 | 8 | 16 | 24 | 32
  topDown?: boolean
  masks?: { red: number; green: number; blue: number; alpha?: number }
  /** RGB triples. */
  palette?: readonly (readonly [number, number, number])[]
  /** Stored value of each pixel: palette index, or the packed word. */
  pixel: (x: number, y: number) => number
}

const HEADER_BYTES = 14
const INFO_BYTES = 124

/** Writes a BMP with a version 5 header, pixel by pixel, for tests of the reader. */
export function writeBmp(options: BmpOptions): Buffer {
  const { width, height, bitsPerPixel, masks, palette = [] } = options
  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4
  const pixelOffset = HEADER_BYTES + INFO_BYTES + palette.length * 4
  const bytes = Buffer.alloc(pixelOffset + rowBytes * height)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(pixelOffset, 10)
  bytes.writeUInt32LE(INFO_BYTES, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(options.topDown ? -height : height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(bitsPerPixel, 28)
  bytes.writeUInt32LE(masks ? 3 : 0, 30)
  bytes.writeUInt32LE(palette.length, 46)
  if (masks) {
    bytes.writeUInt32LE(masks.red, 54)
    bytes.writeUInt32LE(masks.green, 58)
    bytes.writeUInt32LE(masks.blue, 62)
    bytes.writeUInt32LE(masks.alpha ?? 0, 66)
  }
  for (const [i, [red, green, blue]] of palette.entries()) {
    bytes.set([blue, green, red, 0], HEADER_BYTES + INFO_BYTES + i * 4)
  }
  for (let y = 0; y < height; y++) {
    const row = pixelOffset + (options.topDown ? y : height - 1 - y) * rowBytes
    for (let x = 0; x < width; x++) writePixel(bytes, row, x, bitsPerPixel, options.pixel(x, y))
  }
  return bytes
}

function writePixel(bytes: Buffer, row: number, x: number, bits: number, value: number): void {
  if (bits >= 8) {
    bytes.writeUIntLE(value, row + (x * bits) / 8, bits / 8)
    return
  }
  const at = row + Math.floor((x * bits) / 8)
  const shift = 8 - bits - ((x * bits) % 8)
  bytes[at] = (bytes[at] ?? 0) | (value << shift)
}
