import { randomBytes } from 'node:crypto'

const HEADER_BYTES = 54

/**
 * A BMP of shades that no other has, so that the shop cannot know it already. Three bytes a pixel:
 * 1200 × 900 are 3 MB, enough to be stopped on the way.
 */
export function scannedPhoto(name: string, width = 1200, height = 900) {
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
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 0.5 + 0.25 * Math.sin(x / 180) + 0.25 * Math.cos(y / 140)
      bytes.set([blue * light, green * light, red * light], HEADER_BYTES + y * rowBytes + x * 3)
    }
  }
  return { name, mimeType: 'image/bmp', buffer: bytes }
}
