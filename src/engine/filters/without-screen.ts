import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { type AnyRaster, isDeep, rasterOf } from '#engine/pixels/raster.ts'

/** Samples along one period; between pixels values are interpolated. */
const SAMPLES_PER_PIXEL = 2

type Screen = { period: number; angle: number }

/**
 * The picture without the dots of its printing screen: each pixel becomes the mean over one square of the
 * screen, in which every dot counts once, wherever the square lies. Exactly the screen and its finer
 * parts vanish; of the picture goes what is finer than its dots, which the print never had.
 */
export async function withoutScreen(
  raster: AnyRaster,
  { period, angle }: Screen,
  checkpoint: () => Promise<void>,
): Promise<AnyRaster> {
  const { width, height, data, ppi } = raster
  const soft = new (isDeep(raster) ? Uint16Array : Uint8Array)(data.length)
  const ways = [waysAlong(period, angle), waysAlong(period, angle + Math.PI / 2)]
  for (let channel = 0; channel < 3; channel++) {
    let plane = createPlane(width, height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 3 + channel] ?? 0
    for (const way of ways) {
      await checkpoint()
      plane = meanAlong(plane, way)
    }
    for (let i = 0; i < plane.data.length; i++) soft[i * 3 + channel] = (plane.data[i] ?? 0) + 0.5
  }
  return rasterOf(width, height, soft, ppi)
}

/** A place beside a pixel and what it counts. */
type Way = { x: number; y: number; counts: number }[]

/** The pixels that a line of one period through a pixel touches, and how much of the line each has. */
function waysAlong(period: number, angle: number): Way {
  const samples = Math.max(2, Math.ceil(period * SAMPLES_PER_PIXEL))
  const counts = new Map<string, { x: number; y: number; counts: number }>()
  const add = (x: number, y: number, share: number) => {
    const known = counts.get(`${x},${y}`) ?? { x, y, counts: 0 }
    counts.set(`${x},${y}`, { x, y, counts: known.counts + share / samples })
  }
  for (let k = 0; k < samples; k++) {
    const distance = ((k + 0.5) / samples - 0.5) * period
    const [x, y] = [distance * Math.cos(angle), distance * Math.sin(angle)]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [x - left, y - top]
    add(left, top, (1 - across) * (1 - down))
    add(left + 1, top, across * (1 - down))
    add(left, top + 1, (1 - across) * down)
    add(left + 1, top + 1, across * down)
  }
  return [...counts.values()].filter((place) => place.counts > 1e-6)
}

function meanAlong({ width, height, data }: Plane, way: Way): Plane {
  const out = createPlane(width, height)
  for (const { x, y, counts } of way) {
    for (let row = 0; row < height; row++) {
      const from = Math.min(height - 1, Math.max(0, row + y)) * width
      for (let column = 0; column < width; column++) {
        const at = column + x
        const value = data[from + (at < 0 ? 0 : at >= width ? width - 1 : at)] ?? 0
        const i = row * width + column
        out.data[i] = (out.data[i] ?? 0) + counts * value
      }
    }
  }
  return out
}
