import { resizePlane } from '../../filters/resample.ts'
import type { HintPlanes } from '../hint-planes.ts'
import type { SceneColours } from './scene-colours.ts'

/** By eye, in Lab units: skies of slides are bluer, and old prints of dusk came out in the blue of a poster. */
const MOST_BLUE = 14

/** The colours of a scene at the size of a grid, each with how certain it is. */
export function certainColours(
  { a, b, certainty }: SceneColours,
  { width, height }: { width: number; height: number },
): HintPlanes {
  const weight = resizePlane(certainty, width, height)
  const [seenA, seenB] = [resizePlane(a, width, height), resizePlane(b, width, height)]
  for (const [at, blue] of seenB.data.entries()) {
    const chroma = Math.hypot(seenA.data[at] ?? 0, blue)
    if (blue >= 0 || chroma <= MOST_BLUE) continue
    seenA.data[at] = ((seenA.data[at] ?? 0) * MOST_BLUE) / chroma
    seenB.data[at] = (blue * MOST_BLUE) / chroma
  }
  return { a: seenA, b: seenB, weight }
}
