import { randomBytes } from 'node:crypto'

const HEADER_BYTES = 54

/**
 * A BMP of shades that no other has, so that the shop cannot know it already. Three bytes a pixel:
 * 2000 × 1500 are 9 MB, enough to be stopped on the way.
 */
export function scannedPhoto(name: string, width = 2000, height = 1500) {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(HEADER_BYTES + rowBytes * height)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(HEADER_BYTES, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  const [blue = 0, green = 0, red = 0] = randomBytes(3)
  const row = Buffer.alloc(rowBytes)
  for (let y = 0; y < height; y++) {
    const light = 0.5 + 0.5 * Math.cos(y / 140)
    for (let at = 0; at < width * 3; at += 3) {
      row[at] = blue * light
      row[at + 1] = green * light
      row[at + 2] = red * light
    }
    row.copy(bytes, HEADER_BYTES + y * rowBytes)
  }
  return { name, mimeType: 'image/bmp', buffer: bytes }
}
