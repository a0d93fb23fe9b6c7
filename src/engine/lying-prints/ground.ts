import type { LabImage } from '#engine/pixels/lab.ts'
import { medianOf } from '../filters/percentile.ts'

/** What lies around prints: a table, an album page or the lid of a scanner, lit from one side or not. */
export type Ground = {
  /** How far each pixel is from it; from 1 on a pixel is something else. */
  distance: Float32Array
  /** The usual step from pixel to pixel, in L. */
  grain: number
}

/** Of the shorter side: the ring along the edges in which the ground is looked for. */
const RING = 0.035
/** Rounds in which the surface of the ground is fitted again to what lies near it. */
const ROUNDS = 4
/** In L and in chroma: an even ground is not taken for more even than this, nor a rough one for rougher. */
const NEAR = { lightness: { least: 5, most: 20 }, chroma: { least: 5, most: 13 } }
/** So many times its usual distance from the surface a pixel of the ground may have. */
const SPREADS = 3.5
/** A shadow darkens the ground, by no more than this in L, and hardly changes its colour. */
const SHADOW = 9
/** So much of the ring has to be ground: prints may reach to an edge. */
const ENOUGH_OF_RING = 0.72

type Surface = readonly [number, number, number]
const FLAT: Surface = [0, 0, 0]

/** Finds the ground along the edges of a picture; null where there is no such thing. */
export function findGround(picture: LabImage): Ground | null {
  const { width, height, lightness, chroma } = picture
  const ring = ringOf(width, height)
  const surfaces = {
    lightness: fitSurface(lightness, ring, width, height),
    a: chroma ? fitSurface(chroma.a, ring, width, height) : FLAT,
    b: chroma ? fitSurface(chroma.b, ring, width, height) : FLAT,
  }
  const away = awayFrom(picture, surfaces)
  const near = {
    lightness: limited(SPREADS * spreadOf(away.lightness, ring), NEAR.lightness),
    chroma: limited(SPREADS * spreadOf(away.chroma, ring), NEAR.chroma),
  }
  const distance = new Float32Array(width * height)
  for (let i = 0; i < distance.length; i++) {
    const light = away.lightness[i] ?? 0
    const room = light < 0 ? near.lightness + SHADOW : near.lightness
    distance[i] = Math.hypot(light / room, (away.chroma[i] ?? 0) / near.chroma)
  }
  let inside = 0
  for (const at of ring) if ((distance[at] ?? 0) < 1) inside++
  if (inside / ring.length < ENOUGH_OF_RING) return null
  return { distance, grain: grainOf(lightness, ring) }
}

function ringOf(width: number, height: number): Int32Array {
  const depth = Math.max(2, Math.round(Math.min(width, height) * RING))
  const ring: number[] = []
  for (let y = 0; y < height; y++) {
    const isRow = y < depth || y >= height - depth
    for (let x = 0; x < width; x++) {
      if (isRow || x < depth || x >= width - depth) ring.push(y * width + x)
    }
  }
  return Int32Array.from(ring)
}

/** A plane through what most of the ring has, without what lies far from it. */
function fitSurface(data: Float32Array, ring: Int32Array, width: number, height: number): Surface {
  const values = Float32Array.from(ring, (at) => data[at] ?? 0)
  let surface: Surface = [medianOf(values.slice()), 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const off = Float32Array.from(ring, (at, i) =>
      Math.abs((values[i] ?? 0) - valueOn(surface, at, width, height)),
    )
    const reach = Math.max(3, 2.5 * medianOf(off.slice()))
    const kept = ring.filter((_, i) => (off[i] ?? 0) <= reach)
    surface = leastSquares(data, kept, width, height)
  }
  return surface
}

function valueOn([level, right, down]: Surface, at: number, width: number, height: number): number {
  const x = (at % width) / width - 0.5
  const y = Math.floor(at / width) / height - 0.5
  return level + right * x + down * y
}

/** Around the middle of a ring both slopes are nearly independent of one another. */
function leastSquares(
  data: Float32Array,
  kept: Int32Array,
  width: number,
  height: number,
): Surface {
  let [n, sx, sy, sxx, syy, sxy, sv, sxv, syv] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const at of kept) {
    const x = (at % width) / width - 0.5
    const y = Math.floor(at / width) / height - 0.5
    const value = data[at] ?? 0
    n++
    sx += x
    sy += y
    sxx += x * x
    syy += y * y
    sxy += x * y
    sv += value
    sxv += x * value
    syv += y * value
  }
  const [xx, yy, xy] = [sxx - (sx * sx) / n, syy - (sy * sy) / n, sxy - (sx * sy) / n]
  const [xv, yv] = [sxv - (sx * sv) / n, syv - (sy * sv) / n]
  const determinant = xx * yy - xy * xy
  if (!(determinant > 1e-6)) return [sv / Math.max(1, n), 0, 0]
  const right = (xv * yy - yv * xy) / determinant
  const down = (yv * xx - xv * xy) / determinant
  return [(sv - right * sx - down * sy) / n, right, down]
}

function awayFrom(
  { width, height, lightness, chroma }: LabImage,
  surfaces: { lightness: Surface; a: Surface; b: Surface },
) {
  const light = new Float32Array(width * height)
  const colour = new Float32Array(width * height)
  for (let i = 0; i < light.length; i++) {
    light[i] = (lightness[i] ?? 0) - valueOn(surfaces.lightness, i, width, height)
    if (!chroma) continue
    colour[i] = Math.hypot(
      (chroma.a[i] ?? 0) - valueOn(surfaces.a, i, width, height),
      (chroma.b[i] ?? 0) - valueOn(surfaces.b, i, width, height),
    )
  }
  return { lightness: light, chroma: colour }
}

function grainOf(lightness: Float32Array, ring: Int32Array): number {
  return medianOf(
    Float32Array.from(ring, (at) => Math.abs((lightness[at + 1] ?? 0) - (lightness[at] ?? 0))),
  )
}

function spreadOf(data: Float32Array, ring: Int32Array): number {
  return medianOf(Float32Array.from(ring, (at) => Math.abs(data[at] ?? 0)))
}

function limited(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value))
}
