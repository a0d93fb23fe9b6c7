import sharp from 'sharp'
import {
  type Corners,
  type Homography,
  homographyOnto,
  type Point,
} from '#web/features/order-wizard/framed-preview/homography.ts'
import { MASTER_JPEG } from './make-after.ts'

/** Each pixel of the wall is taken from so many places a side, so that edges are even. */
const SAMPLES = 3
const PLACES = Array.from({ length: SAMPLES }, (_, i) => (i + 0.5) / SAMPLES)
const FULL = 255

/**
 * Lays a picture over the empty sheet in a frame, in perspective, and multiplies both, so that the
 * light of the room falls on it: as the wizard does it with a customer's photograph.
 */
export async function hang(
  picture: Buffer | string,
  { path, sheet }: { path: string; sheet: Corners },
): Promise<Buffer> {
  const size = sizeOf(sheet)
  // Twice as fine as the wall shows it, and cut to the shape of the sheet.
  const photo = await sharp(picture)
    .resize({ width: 2 * size.width, height: 2 * size.height, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const fine = { width: 2 * size.width, height: 2 * size.height }
  const back = inverseOf(homographyOnto(fine, sheet))
  const box = boxAround(sheet)
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const light = lightThrough(photo, fine, placesOn(back, [x, y]))
      for (const [channel, share] of light.entries()) {
        const at = (y * info.width + x) * 3 + channel
        data[at] = Math.round((data[at] ?? 0) * share)
      }
    }
  }
  const { width, height } = info
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg(MASTER_JPEG)
    .toBuffer()
}

function placesOn(back: (place: Point) => Point, [x, y]: Point): Point[] {
  return PLACES.flatMap((down) => PLACES.map((across) => back([x + across, y + down])))
}

/** How much of each colour the picture lets through; nothing is taken away beside it. */
function lightThrough(
  photo: Buffer,
  { width, height }: { width: number; height: number },
  places: readonly Point[],
): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (const [x, y] of places) {
    const isInside = x >= 0 && y >= 0 && x < width && y < height
    const at = (Math.floor(y) * width + Math.floor(x)) * 3
    sum[0] += isInside ? (photo[at] ?? 0) : FULL
    sum[1] += isInside ? (photo[at + 1] ?? 0) : FULL
    sum[2] += isInside ? (photo[at + 2] ?? 0) : FULL
  }
  const whole = FULL * places.length
  return [sum[0] / whole, sum[1] / whole, sum[2] / whole]
}

function inverseOf({ a, b, c, d, e, f, g, h }: Homography): (place: Point) => Point {
  return ([x, y]) => {
    const depth = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
    return [
      ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / depth,
      ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / depth,
    ]
  }
}

const distance = ([x0, y0]: Point, [x1, y1]: Point) => Math.hypot(x1 - x0, y1 - y0)

function sizeOf([topLeft, topRight, bottomRight, bottomLeft]: Corners) {
  return {
    width: Math.round((distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2),
    height: Math.round((distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2),
  }
}

function boxAround(sheet: Corners) {
  const xs = sheet.map(([x]) => x)
  const ys = sheet.map(([, y]) => y)
  return {
    left: Math.floor(Math.min(...xs)),
    right: Math.ceil(Math.max(...xs)),
    top: Math.floor(Math.min(...ys)),
    bottom: Math.ceil(Math.max(...ys)),
  }
}
