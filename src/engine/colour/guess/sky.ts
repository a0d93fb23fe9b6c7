import { boxMean } from '#engine/filters/box-mean.ts'
import type { Plane } from '#engine/pixels/plane.ts'

/** A region that is very probably sky, and how probable. */
export type SkyFinding = { region: Uint8Array; confidence: number }

/** Below this confidence grey is the better guess. */
export const SURE_SKY = 0.4
/** Sky is bright, even, lies at the top and spans the picture. */
const BRIGHT = 60
const DETAIL_RADIUS = 2
const MAX_DETAIL = 1.6
const LEAST_SPAN = 0.8
const LEAST_SHARE = 0.12
const MOST_SHARE = 0.7

/**
 * Looks for a clear sky in a small copy of a picture: the smooth bright region that hangs from
 * the top edge. Answers confidence 0 for studio backdrops, ceilings and anything doubtful.
 */
export function findSky(lightness: Plane): SkyFinding {
  const { width, height } = lightness
  const region = floodFromTop(lightness)
  const columns = new Uint8Array(width)
  const depths = new Uint32Array(width)
  let area = 0
  let edgeContact = 0
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== 1) continue
    const x = i % width
    const y = Math.floor(i / width)
    area++
    columns[x] = 1
    depths[x] = Math.max(depths[x] ?? 0, y)
    if (y > height * 0.85) edgeContact++
  }
  const span = columns.reduce((sum, value) => sum + value, 0) / width
  const share = area / region.length
  const reachesGround = edgeContact > 0
  if (span < LEAST_SPAN || share < LEAST_SHARE || share > MOST_SHARE || reachesGround) {
    return { region, confidence: 0 }
  }
  return { region, confidence: gradientConfidence(lightness, region) }
}

function floodFromTop(lightness: Plane): Uint8Array {
  const { width, height, data } = lightness
  const detail = localDetail(lightness)
  const region = new Uint8Array(data.length)
  const open: number[] = []
  const visit = (at: number) => {
    if (region[at] === 1 || (data[at] ?? 0) < BRIGHT || (detail[at] ?? 0) > MAX_DETAIL) return
    region[at] = 1
    open.push(at)
  }
  for (let x = 0; x < width; x++) visit(x)
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at < width * (height - 1)) visit(at + width)
  }
  return region
}

function localDetail(lightness: Plane): Float32Array {
  const mean = boxMean(lightness, DETAIL_RADIUS)
  const squares = boxMean(
    { ...lightness, data: lightness.data.map((value) => value * value) },
    DETAIL_RADIUS,
  )
  return squares.data.map((value, i) => Math.sqrt(Math.max(0, value - (mean.data[i] ?? 0) ** 2)))
}

/** A clear sky grows brighter towards the horizon; an overcast one or a wall does not. */
function gradientConfidence(lightness: Plane, region: Uint8Array): number {
  const { width, data } = lightness
  let n = 0
  let sumY = 0
  let sumL = 0
  let sumYY = 0
  let sumYL = 0
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== 1) continue
    const y = Math.floor(i / width) / lightness.height
    const value = data[i] ?? 0
    n++
    sumY += y
    sumL += value
    sumYY += y * y
    sumYL += y * value
  }
  const slope = (n * sumYL - sumY * sumL) / Math.max(n * sumYY - sumY * sumY, 1e-9)
  const brightness = sumL / n
  if (brightness > 94) return 0
  return Math.min(1, Math.max(0, slope / 40))
}
