import { randomBytes } from 'node:crypto'

const HEADER_BYTES = 54

/**
 * A BMP of shades that no other has, so that the shop cannot know it already. Three bytes a pixel:
 * 2000 × 1500 are 9 MB, enough to be stopped on the way.
 */
export function scannedPhoto(name: string, width = 2000, height = 1500) {
  const [blue = 0, green = 0, red = 0] = randomBytes(3)
  return bitmap(name, { width, height }, (row, y) => {
    const light = 0.5 + 0.5 * Math.cos(y / 140)
    for (let at = 0; at < width * 3; at += 3) {
      row[at] = blue * light
      row[at + 1] = green * light
      row[at + 2] = red * light
    }
  })
}

/** A BMP whose rows are filled from the top, each pixel in the order of blue, green and red. */
export function bitmap(
  name: string,
  { width, height }: { width: number; height: number },
  fill: (row: Buffer, y: number) => void,
) {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(HEADER_BYTES + rowBytes * height)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(HEADER_BYTES, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  // Negative: the first row is the top one.
  bytes.writeInt32LE(-height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y++) {
    fill(bytes.subarray(HEADER_BYTES + y * rowBytes, HEADER_BYTES + (y + 1) * rowBytes), y)
  }
  return { name, mimeType: 'image/bmp', buffer: bytes }
}
