const HEADER_BYTES = 54

/** A grey square as a 24-bit BMP, made while it is sent; a row of pixels needs no filling up. */
export function* aBitmap(side: number): Generator<Buffer> {
  yield bitmapHeader(side)
  const chunk = Buffer.alloc(64 * 1024, 0x80)
  for (let left = pixelBytes(side); left > 0; left -= chunk.length) {
    yield chunk.subarray(0, Math.min(left, chunk.length))
  }
}

export function bitmapBytes(side: number): number {
  return HEADER_BYTES + pixelBytes(side)
}

function bitmapHeader(side: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('BM')
  header.writeUInt32LE(bitmapBytes(side), 2)
  header.writeUInt32LE(HEADER_BYTES, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(side, 18)
  header.writeInt32LE(side, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  return header
}

/** 3 bytes a pixel. */
function pixelBytes(side: number): number {
  return side * side * 3
}
