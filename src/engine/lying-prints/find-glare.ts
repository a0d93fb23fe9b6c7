import type { Plane } from '#engine/pixels/plane.ts'
import { boxMean } from '../filters/box-mean.ts'
import { withoutThinLights } from '../filters/morphology.ts'
import { medianOf } from '../filters/percentile.ts'
import { shrinkToFit } from '../filters/resample.ts'

/** Where a lamp is reflected, in shares of the print's width and height. */
export type Glare = { x: number; y: number; radius: number }

const LOOK_SIZE = 200
/** Lights thinner than this many pixels to each side are things of the picture. */
const THIN = 4
const SOFT = 3
/** A reflection is this light, in L, and so much lighter than most of the print. */
const LIGHT = 78
const LIGHTER = 30
/** Shares of what it adds, at which its core ends and at which it is nearly over. */
const CORE = 0.8
const OVER = 0.3
/** It goes out slowly on nearly all sides; shares of the longer side of the print. */
const SLOW = 0.03
const LARGEST = 0.25
const RAYS = 24
const MOST_RAYS = 0.8
/** Beside something light it seems to reach farther than so many times its radius. */
const ROUND = 2.2

/**
 * Finds the reflection of a lamp on a print: a round light that goes out softly on every side, over
 * whatever lies beneath it. White clothes and skies end at an edge. It is only said, never painted over.
 */
export function findGlare(lightness: Plane): Glare | null {
  const small = shrinkToFit(lightness, LOOK_SIZE)
  const { width, height } = small
  // Even what is dark is light under a reflection.
  const lifted = boxMean(withoutThinLights(small, THIN), SOFT)
  const peak = lightestIn(lifted)
  const usual = medianOf(lifted.data.slice())
  const added = peak.value - usual
  if (peak.value < LIGHT || added < LIGHTER) return null
  const longest = Math.max(width, height)
  const rays = Array.from({ length: RAYS }, (_, i) => {
    const angle = (i / RAYS) * 2 * Math.PI
    const reach = (share: number) => reachOf(lifted, { ...peak, angle }, usual + share * added)
    return { core: reach(CORE), over: reach(OVER) }
  })
  const radius = medianOf(Float32Array.from(rays, ({ over }) => over))
  const slow = rays.filter(
    ({ core, over }) => over - core >= SLOW * longest && over <= ROUND * radius,
  )
  if (slow.length < MOST_RAYS * RAYS || radius > LARGEST * longest) return null
  return { x: (peak.x + 0.5) / width, y: (peak.y + 0.5) / height, radius: radius / longest }
}

function lightestIn({ width, data }: Plane): { x: number; y: number; value: number } {
  let lightest = { x: 0, y: 0, value: 0 }
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? 0
    if (value > lightest.value) lightest = { x: i % width, y: Math.floor(i / width), value }
  }
  return lightest
}

/** How far it is light along a ray; without an end where the print ends first. */
function reachOf(
  { width, height, data }: Plane,
  { x, y, angle }: { x: number; y: number; angle: number },
  level: number,
): number {
  for (let far = 0; ; far++) {
    const column = Math.round(x + far * Math.cos(angle))
    const row = Math.round(y + far * Math.sin(angle))
    if (column < 0 || row < 0 || column >= width || row >= height) return Number.POSITIVE_INFINITY
    if ((data[row * width + column] ?? 0) < level) return far
  }
}
