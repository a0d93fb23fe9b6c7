import type { Plane } from '#engine/pixels/plane.ts'
import { resizePlane } from '../../filters/resample.ts'
import type { SceneMaterial } from '../../report-words.ts'
import { finely, patchesOf } from '../guess/look-around.ts'
import type { Mark } from '../hints.ts'
import { BLUE, GREEN, hueOf, isBetween } from './hues.ts'
import type { SceneColours } from './scene-colours.ts'

/** Fainter colours, in Lab units, name nothing. */
const LEAST_CHROMA = 5
/** Bright enough for a sky, in L, and how far down it may reach, as a share of the height. */
const SKY = { lightness: 50, down: 0.6 }
/** From here down green is grass and blue is water. */
const MIDDLE = 0.5
/** Less than this share of the picture is not worth a name. */
const LEAST_SHARE = 0.015
/** Every other cell is marked, in both directions. */
const STEP = 2

/**
 * Marks on what is green or blue in the colours of a scene, named by where it lies. People are marked by
 * their faces and are left out: `isPerson` says where, in shares of the sides.
 */
export function marksOfScene(
  { a, b, certainty }: SceneColours,
  { grid, isPerson }: { grid: Plane; isPerson: (x: number, y: number) => boolean },
): Mark[] {
  const { width, height } = a
  const lightness = resizePlane(grid, width, height)
  const found = new Map<SceneMaterial, { point: [x: number, y: number]; isMarked: boolean }[]>()
  for (let at = 0; at < a.data.length; at++) {
    const [column, row] = [at % width, Math.floor(at / width)]
    const [x, y] = [(column + 0.5) / width, (row + 0.5) / height]
    const sure = certainty.data[at] ?? 0
    const material = materialOf({
      a: sure * (a.data[at] ?? 0),
      b: sure * (b.data[at] ?? 0),
      lightness: lightness.data[at] ?? 0,
      y,
    })
    if (material === undefined || isPerson(x, y)) continue
    const places = found.get(material) ?? []
    places.push({ point: [finely(x), finely(y)], isMarked: (column | row) % STEP === 0 })
    found.set(material, places)
  }
  return [...found].flatMap(([material, places]) =>
    places.length < LEAST_SHARE * a.data.length
      ? []
      : patchesOf(
          material,
          places.filter(({ isMarked }) => isMarked),
          1,
        ),
  )
}

type Seen = { a: number; b: number; lightness: number; y: number }

function materialOf({ a, b, lightness, y }: Seen): SceneMaterial | undefined {
  const chroma = Math.hypot(a, b)
  if (chroma < LEAST_CHROMA) return undefined
  const hue = hueOf(a, b)
  if (isBetween(hue, GREEN)) return y < MIDDLE ? 'foliage' : 'grass'
  if (!isBetween(hue, BLUE)) return undefined
  if (y < SKY.down && lightness >= SKY.lightness) return 'sky'
  return y < MIDDLE ? undefined : 'water'
}
