import { GRID_LONGEST_SIDE } from '#engine/colour/grid.ts'
import { guessMarks } from '#engine/colour/guess/guess-marks.ts'
import type { HandFinder } from '#engine/colour/guess/hands.ts'
import type { PartsFinder } from '#engine/colour/guess/parts-around.ts'
import type { PersonFinder } from '#engine/colour/guess/people.ts'
import type { Mark, Material } from '#engine/colour/hints.ts'
import { type ColourNotes, colourNotedPlaces } from '#engine/colour/noted-places.ts'
import type { SceneColours } from '#engine/colour/scene/scene-colours.ts'
import type { Face } from '#engine/face.ts'
import { shrinkToFit } from '#engine/filters/resample.ts'
import { PERSON_PARTS, type PersonPart, type PersonParts } from '#engine/person-parts.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'

export const [WIDTH, HEIGHT] = [800, 1000]
export const FACE: Face = {
  left: 300,
  top: 300,
  width: 200,
  height: 200,
  score: 0.9,
  eyes: [
    { x: 360, y: 370 },
    { x: 440, y: 370 },
  ],
}
export const TONES = { wall: 45, darkWall: 30, skin: 68, hair: 20, eye: 25 }

/** A portrait: a round face under dark hair, with dark eyes and a dark mouth, before a wall. */
export function portrait(wall = TONES.wall): Plane {
  const sketch = createPlane(WIDTH, HEIGHT)
  sketch.data.fill(wall)
  // Beyond that square there is only wall.
  for (let at = 200 * WIDTH; at < 540 * WIDTH; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    if (x < 280 || x > 520) continue
    const isFace = Math.hypot((x - 400) / 85, (y - 410) / 115) < 1
    const isHair = Math.hypot((x - 400) / 110, (y - 360) / 150) < 1
    const isFeature =
      FACE.eyes.some((eye) => Math.hypot((x - eye.x) / 20, (y - eye.y) / 10) < 1) ||
      Math.hypot((x - 400) / 30, (y - 458) / 10) < 1
    sketch.data[at] = isFeature ? TONES.eye : isFace ? TONES.skin : isHair ? TONES.hair : wall
  }
  return sketch
}

const everywhere: PersonFinder = async (part) => ({ ...part, data: part.data.map(() => 1) })
const nobodyKnows: PartsFinder = async () => undefined

/** Knows parts by tones of their own, all nearly as light as skin but for the hair. */
export const TONE_OF_PART = {
  face: TONES.skin,
  body: 66,
  clothes: 67,
  other: 69,
  hair: TONES.hair,
} as const
export const byTone: PartsFinder = async (square) => {
  const planeOf = () => ({ ...square, data: new Float32Array(square.data.length) })
  const parts = Object.fromEntries(PERSON_PARTS.map((part) => [part, planeOf()])) as PersonParts
  for (const [at, tone] of square.data.entries()) parts[partOf(tone)].data[at] = 1
  return parts
}

const PART_OF_TONE = new Map(
  Object.entries(TONE_OF_PART).map(([part, tone]) => [tone as number, part as PersonPart]),
)
const partOf = (tone: number): PersonPart => PART_OF_TONE.get(tone) ?? 'background'

const noHands: HandFinder = async () => []
const seesNothing = async (): Promise<SceneColours | undefined> => undefined
export const nowhere: PersonFinder = async (part) => ({ ...part, data: part.data.map(() => 0) })

const NO_NOTES: ColourNotes = { hair: null, clothes: null, eyes: null }

/** The engine's guess at a painted portrait, with finders that know what the test says. */
export async function guess(
  faces: readonly Face[],
  {
    sketch = portrait(),
    find = everywhere,
    findParts = nobodyKnows,
    findHand = noHands,
    seeScene = seesNothing,
    age = 0,
    told = null,
  }: {
    sketch?: Plane
    find?: PersonFinder
    findParts?: PartsFinder
    findHand?: HandFinder
    seeScene?: typeof seesNothing
    age?: number
    told?: ColourNotes | null
  } = {},
) {
  const grid = shrinkToFit(sketch, GRID_LONGEST_SIDE)
  const finders = { findPerson: find, findParts, findHand, seeScene }
  const found = await guessMarks({ sketch, grid, age }, faces, finders)
  const placed = colourNotedPlaces(found.marks, found.places, told ?? NO_NOTES)
  return { ...found, marks: placed.marks, told: placed.parts }
}

/** Where a material was marked, in pixels of the portrait. */
export function placesOf(marks: readonly Mark[], material: Material) {
  return marks.flatMap((mark) =>
    mark.kind === 'patch' && mark.of === material
      ? mark.points.map(([x, y]) => ({ x: x * WIDTH, y: y * HEIGHT }))
      : [],
  )
}
