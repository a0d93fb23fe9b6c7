import { pixelAt } from '../../filters/paint-line.ts'
import type { Plane } from '../../plane.ts'
import type { Mark, Material } from '../hints.ts'
import { axesOf, type FacePlace } from './face-axes.ts'
import type { Person } from './people.ts'

// Places are in distances of the eyes, from the middle between them.

/** How far apart marks lie. */
const STEP = 0.15
const HAIR_STEP = 0.2
/** Brow to chin, temple to temple: half axes and middle of what of a face is skin. */
const SKIN = { across: 0.95, down: 1.3, middle: 0.4 }
const EYE = { aside: 0.5, across: 0.33, down: 0.25 }
const MOUTH: FacePlace = { across: 0, down: 1.1 }
const LIPS = { across: 0.38, down: 0.2, marks: [-0.25, -0.1, 0.1, 0.25] }
const NECK: readonly FacePlace[] = [1.9, 2.1].flatMap((down) =>
  [-0.2, 0.2].map((across) => ({ across, down })),
)
/** Where cheeks are, which are a little redder than brow and chin. */
const CHEEK = { aside: 0.3, from: 0.3, to: 0.9 }
/** Skin of one face is so much darker or lighter, in L, than its usual tone; the rest is hair or glare. */
const SPREAD = { darker: 20, lighter: 22 }
/** The usual tone of a face: most of it is lit. */
const USUAL = 0.6
/** A neck is about as light as its face. */
const ALIKE = 12
/** Hair lies within this around the upper half of a face, and is darker or lighter than skin. */
const HAIR = { aside: 1.2, above: 1.7, down: -0.5, darker: 8, lighter: 12 }
/** How likely a place must belong to the person. */
const PERSON = { skin: 0.5, neck: 0.6, hair: 0.75 }

/** Marks for the skin, lips and hair of a person, on the lightness of the grid. */
export function marksOfPerson(
  person: Person,
  { grid, scale }: { grid: Plane; scale: number },
): Mark[] {
  const axes = axesOf(person.face)
  const seen = (place: FacePlace) => {
    const { x, y } = axes.placeOf(place)
    const [gridX, gridY] = [x * scale, y * scale]
    if (gridX < 0 || gridY < 0 || gridX >= grid.width || gridY >= grid.height) return undefined
    const at = pixelAt(gridX / grid.width, gridY / grid.height, grid)
    return { likely: person.isAt(x, y), lightness: grid.data[at] ?? 0, gridX, gridY, place }
  }
  type Seen = NonNullable<ReturnType<typeof seen>>
  const all = (places: readonly FacePlace[], likely: number) =>
    places.map(seen).filter((one): one is Seen => one !== undefined && one.likely >= likely)
  const patch = (of: Material, places: readonly Seen[]): Mark[] =>
    places.length === 0 ? [] : [{ kind: 'patch', of, points: places.map(pointOf), colour: null }]
  const pointOf = ({ gridX, gridY }: Seen): [number, number] => [
    gridX / grid.width,
    gridY / grid.height,
  ]

  const face = all(skinPlaces(), PERSON.skin)
  const usual = quantileOf(
    face.map(({ lightness }) => lightness),
    USUAL,
  )
  if (usual === undefined) return []
  const skin = face.filter(
    ({ lightness }) => lightness > usual - SPREAD.darker && lightness < usual + SPREAD.lighter,
  )
  const neck = all(NECK, PERSON.neck).filter(({ lightness }) => Math.abs(lightness - usual) < ALIKE)
  const hair = all(hairPlaces(), PERSON.hair).filter(
    ({ lightness }) => lightness < usual - HAIR.darker || lightness > usual + HAIR.lighter,
  )
  const lips = all(
    LIPS.marks.map((across) => ({ ...MOUTH, across })),
    PERSON.skin,
  )
  return [
    ...patch('skin', [...skin.filter((one) => !isCheek(one)), ...neck]),
    ...patch('cheeks', skin.filter(isCheek)),
    ...patch('lips', lips),
    ...patch('hair', hair),
  ]
}

function skinPlaces(): FacePlace[] {
  return lattice({ aside: SKIN.across, from: SKIN.middle - SKIN.down, to: SKIN.middle + SKIN.down })
    .filter(isInFace)
    .filter(({ across, down }) => {
      const eye = Math.hypot((Math.abs(across) - EYE.aside) / EYE.across, down / EYE.down)
      const mouth = Math.hypot(across / LIPS.across, (down - MOUTH.down) / LIPS.down)
      return eye >= 1 && mouth >= 1
    })
}

function hairPlaces(): FacePlace[] {
  return lattice({ aside: HAIR.aside, from: -HAIR.above, to: HAIR.down, step: HAIR_STEP })
}

function isInFace({ across, down }: FacePlace): boolean {
  return Math.hypot(across / SKIN.across, (down - SKIN.middle) / SKIN.down) <= 1
}

type Lattice = { aside: number; from: number; to: number; step?: number }

function lattice({ aside, from, to, step = STEP }: Lattice): FacePlace[] {
  const places: FacePlace[] = []
  for (let across = -aside; across <= aside; across += step) {
    for (let down = from; down <= to; down += step) places.push({ across, down })
  }
  return places
}

function isCheek({ place: { across, down } }: { place: FacePlace }): boolean {
  return Math.abs(across) > CHEEK.aside && down > CHEEK.from && down < CHEEK.to
}

/** The value below which a share of the values lies. */
function quantileOf(values: readonly number[], share: number): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(share * values.length)]
}
