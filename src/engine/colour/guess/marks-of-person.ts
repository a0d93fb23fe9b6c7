import type { Mark } from '../hints.ts'
import type { FacePlace } from './face-axes.ts'
import { type createLook, latticeAround, patchesOf, type Seen } from './look-around.ts'

// Places are in distances of the eyes, from the middle between them.

/** How far apart marks lie. */
const STEP = 0.15
const HAIR_STEP = 0.2
/** Brow to chin, temple to temple: half axes and middle of what of a face is skin. */
const SKIN = { across: 0.95, down: 1.3, middle: 0.4 }
const EYE = { aside: 0.5, across: 0.33, down: 0.25 }
const MOUTH: FacePlace = { across: 0, down: 1.1 }
const LIPS = { across: 0.38, down: 0.2, marks: [-0.25, -0.1, 0.1, 0.25] }
const NECK: readonly FacePlace[] = [1.9, 2.1, 2.3].flatMap((down) =>
  [-0.4, -0.2, 0, 0.2, 0.4].map((across) => ({ across, down })),
)
/** Where cheeks are, which are a little redder than brow and chin. */
const CHEEK = { aside: 0.3, from: 0.3, to: 0.9 }
/**
 * Skin of one face is so much darker or lighter, in L, than its usual tone; the rest is hair or glare. Wider
 * would colour shaded skin better still, and beards and veils worse.
 */
const SPREAD = { darker: 28, lighter: 30 }
/** The usual tone of a face: most of it is lit. */
const USUAL = 0.6
/**
 * A neck is about as light as its face, or lies in the shade of the chin: what is 12 to 32 L darker there is
 * 22 from grey in the mean and 10 from skin (`models/training/measure_around_faces.py`).
 */
const NECK_SPREAD = { darker: 32, lighter: 12 }
/** Hair lies within this around the upper half of a face, and is darker or lighter than skin. */
const HAIR = { aside: 1.2, above: 1.7, down: -0.5, darker: 8, lighter: 12 }
/** How likely a place must belong to the person. */
const PERSON = { skin: 0.5, neck: 0.6, hair: 0.75 }

/** Marks for the skin, lips and hair of a person, so sure, and how light the face usually is. */
export function marksOfPerson(
  look: ReturnType<typeof createLook>,
  certainty: number,
): {
  marks: Mark[]
  usual: number | undefined
} {
  const all = (places: readonly FacePlace[], least: number) =>
    look(places).filter(({ likely }) => likely >= least)
  const face = all(skinPlaces(), PERSON.skin)
  const usual = quantileOf(
    face.map(({ lightness }) => lightness),
    USUAL,
  )
  if (usual === undefined) return { marks: [], usual }
  const isWithin =
    ({ darker, lighter }: typeof SPREAD) =>
    ({ lightness }: Seen) =>
      lightness > usual - darker && lightness < usual + lighter
  const skin = face.filter(isWithin(SPREAD))
  const neck = all(NECK, PERSON.neck).filter(isWithin(NECK_SPREAD))
  const hair = all(hairPlaces(), PERSON.hair).filter(
    ({ lightness }) => lightness < usual - HAIR.darker || lightness > usual + HAIR.lighter,
  )
  const lips = all(
    LIPS.marks.map((across) => ({ ...MOUTH, across })),
    PERSON.skin,
  )
  const marks = [
    ...patchesOf('skin', [...skin.filter((one) => !isCheek(one)), ...neck], certainty),
    ...patchesOf('cheeks', skin.filter(isCheek), certainty),
    ...patchesOf('lips', lips, certainty),
    ...patchesOf('hair', hair, certainty),
  ]
  return { marks, usual }
}

function skinPlaces(): FacePlace[] {
  const [from, to] = [SKIN.middle - SKIN.down, SKIN.middle + SKIN.down]
  return latticeAround({ aside: SKIN.across, from, to, step: STEP })
    .filter(isInFace)
    .filter(({ across, down }) => {
      const eye = Math.hypot((Math.abs(across) - EYE.aside) / EYE.across, down / EYE.down)
      const mouth = Math.hypot(across / LIPS.across, (down - MOUTH.down) / LIPS.down)
      return eye >= 1 && mouth >= 1
    })
}

function hairPlaces(): FacePlace[] {
  const places = { aside: HAIR.aside, from: -HAIR.above, to: HAIR.down, step: HAIR_STEP }
  return latticeAround(places).filter((place) => !isInFace(place))
}

function isInFace({ across, down }: FacePlace): boolean {
  return Math.hypot(across / SKIN.across, (down - SKIN.middle) / SKIN.down) <= 1
}

function isCheek({ place: { across, down } }: { place: FacePlace }): boolean {
  return Math.abs(across) > CHEEK.aside && down > CHEEK.from && down < CHEEK.to
}

/** The value below which a share of the values lies. */
function quantileOf(values: readonly number[], share: number): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(share * values.length)]
}
