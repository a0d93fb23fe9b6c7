import type { LabImage } from '#engine/pixels/lab.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { hasCorners, type PhotoPart } from './corners.ts'
import { createPlacing, pixelsOfPart } from './place-in-source.ts'

/** Places between two pixels that have their own weights: finer cannot be seen. */
const PHASES = 512
const TAPS = 4
const PAUSE_ROWS = 128
/** Sharpness of Keys' cubic (1981); this one keeps straight ramps straight. */
const KEYS = -0.5

const WEIGHTS = Float32Array.from({ length: (PHASES + 1) * TAPS }, (_, i) => {
  const offset = Math.floor(i / TAPS) / PHASES
  return cubic(Math.abs(offset + 1 - (i % TAPS)))
})

function cubic(distance: number): number {
  const square = distance * distance
  if (distance <= 1) return (KEYS + 2) * square * distance - (KEYS + 3) * square + 1
  if (distance >= 2) return 0
  return KEYS * (square * distance - 5 * square + 8 * distance - 4)
}

/**
 * Reads what lies inside a frame, one row at a time: whole pixels where the frame is straight,
 * else bicubic. What lies outside of the plane is continued from its border.
 */
function createFrameReader(plane: Plane, frame: PhotoPart): (y: number) => Float32Array {
  const size = pixelsOfPart(frame, plane)
  if (hasCorners(frame) || frame.angle !== 0) return createTurnedReader(plane, frame, size)
  const left = Math.min(Math.round(frame.left * plane.width), plane.width - size.width)
  const top = Math.min(Math.round(frame.top * plane.height), plane.height - size.height)
  return (y) => {
    const start = (top + y) * plane.width + left
    return plane.data.subarray(start, start + size.width)
  }
}

function createTurnedReader(
  plane: Plane,
  part: PhotoPart,
  size: { width: number; height: number },
): (y: number) => Float32Array {
  const placeOf = createPlacing(part, plane)
  const row = new Float32Array(size.width)
  return (y) => {
    const v = (y + 0.5) / size.height
    for (let x = 0; x < size.width; x++) {
      const place = placeOf((x + 0.5) / size.width, v)
      row[x] = readBetween(plane, place.x - 0.5, place.y - 0.5)
    }
    return row
  }
}

function readBetween({ data, width, height }: Plane, atX: number, atY: number): number {
  const left = Math.floor(atX)
  const top = Math.floor(atY)
  const across = Math.round((atX - left) * PHASES) * TAPS
  const down = Math.round((atY - top) * PHASES) * TAPS
  let sum = 0
  for (let j = 0; j < TAPS; j++) {
    const row = Math.min(Math.max(top - 1 + j, 0), height - 1) * width
    let part = 0
    for (let i = 0; i < TAPS; i++) {
      const column = Math.min(Math.max(left - 1 + i, 0), width - 1)
      part += (WEIGHTS[across + i] ?? 0) * (data[row + column] ?? 0)
    }
    sum += (WEIGHTS[down + j] ?? 0) * part
  }
  return sum
}

/** What lies inside a frame, all at once: for small planes. */
export function readFrame(plane: Plane, frame: PhotoPart): Plane {
  const { width, height } = pixelsOfPart(frame, plane)
  const readRow = createFrameReader(plane, frame)
  const cut = createPlane(width, height)
  for (let y = 0; y < height; y++) cut.data.set(readRow(y), y * width)
  return cut
}

/** What lies inside a frame, in pieces, so that other work can run between them. */
export async function cutFrame(
  image: LabImage,
  frame: PhotoPart,
  checkpoint: () => Promise<void>,
): Promise<LabImage> {
  const { width, height } = pixelsOfPart(frame, image)
  const cut = async (data: Float32Array) => {
    const readRow = createFrameReader({ ...image, data }, frame)
    const inside = new Float32Array(width * height)
    for (let y = 0; y < height; y++) {
      if (y % PAUSE_ROWS === 0) await checkpoint()
      inside.set(readRow(y), y * width)
    }
    return inside
  }
  const lightness = await cut(image.lightness)
  // A sharp kernel overshoots at edges.
  for (let i = 0; i < lightness.length; i++) {
    lightness[i] = Math.min(100, Math.max(0, lightness[i] ?? 0))
  }
  const { chroma } = image
  return {
    width,
    height,
    lightness,
    chroma: chroma && { a: await cut(chroma.a), b: await cut(chroma.b) },
  }
}
