import type { Mark } from '../hints.ts'
import { type FacePlace, isInFace, SKIN_OF_FACE } from './face-axes.ts'
import { hairOf } from './hair-of-person.ts'
import { type createLook, latticeAround, patchesOf, type Seen, surePartOf } from './look-around.ts'

// Places are in distances of the eyes, from the middle between them.

/** How far apart marks lie. */
const STEP = 0.15
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
/** What is seen as skin, in shade and in glare, down to the nose: further down it may be a beard. */
const SPREAD_SEEN = { darker: 42, lighter: 36, down: 0.7 }
/** Where less of a face than this may be skin, what is said of its parts is not believed. */
const LEAST_SEEN = 0.2
/** The usual tone of a face: most of it is lit. */
const USUAL = 0.6
/**
 * In L, of the usual tone. A darker face is nearly black and shows no colour of skin: in the five darkest of 336
 * photos, of 11, 17, 19, 19 and 23, the median chroma is 0, 4, 9, 17 and 10.
 */
const DARKEST = 15
/**
 * A neck is about as light as its face, or lies in the shade of the chin: what is 12 to 32 L darker there is
 * 22 from grey in the mean and 10 from skin (`models/training/measure_around_faces.py`). Beyond a longer path
 * it is a collar.
 */
const NECK_SPREAD = { darker: 32, lighter: 12, path: 36 }
/** How likely a place must belong to the person. */
const PERSON = { skin: 0.5, neck: 0.6 }
/**
 * In smaller faces, in pixels of the grid between the eyes, lips and cheeks would be a stain around the mouth,
 * and marks for the neck would colour collars and ties.
 */
const SMALLEST_FEATURES = 6

type Look = ReturnType<typeof createLook>
/** What of a face is skin, and how light it usually is. */
export type FaceSkin = { usual: number; skin: Seen[] }

/** Nothing where no part of the face was seen, or it is nearly black. */
export function skinOfFace(look: Look): FaceSkin | undefined {
  const places = certainlyOf(look(skinPlaces()), PERSON.skin)
  const possible = places.filter(maySeeSkin)
  const face = possible.length >= LEAST_SEEN * places.length ? possible : places
  const usual = quantileOf(
    face.map(({ lightness }) => lightness),
    USUAL,
  )
  if (usual === undefined || usual < DARKEST) return undefined
  const isSeen = (one: Seen) => surePartOf(one) === 'skin' && one.place.down <= SPREAD_SEEN.down
  const skin = face.filter((one) => isWithin(isSeen(one) ? SPREAD_SEEN : SPREAD, usual)(one))
  return { usual, skin }
}

/** Marks for the skin, lips and hair of a person, so sure. `pathTo` leads from the skin of the face. */
export function marksOfPerson(
  look: Look,
  {
    face: { usual, skin },
    pathTo,
    eyesApart,
    certainty,
  }: { face: FaceSkin; pathTo: (place: Seen) => number; eyesApart: number; certainty: number },
): Mark[] {
  const showsFeatures = eyesApart >= SMALLEST_FEATURES
  const neck = showsFeatures
    ? certainlyOf(look(NECK), PERSON.neck).filter(
        (one) =>
          maySeeSkin(one) && isWithin(NECK_SPREAD, usual)(one) && pathTo(one) <= NECK_SPREAD.path,
      )
    : []
  const lips = showsFeatures
    ? certainlyOf(look(LIPS.marks.map((across) => ({ ...MOUTH, across }))), PERSON.skin).filter(
        maySeeSkin,
      )
    : []
  const cheeks = showsFeatures ? skin.filter(isCheek) : []
  return [
    ...patchesOf('skin', [...skin.filter((one) => !cheeks.includes(one)), ...neck], certainty),
    ...patchesOf('cheeks', cheeks, certainty),
    ...patchesOf('lips', lips, certainty),
    ...patchesOf('hair', hairOf(look, { usual, pathTo }), certainty),
  ]
}

function maySeeSkin(one: Seen): boolean {
  const part = surePartOf(one)
  return part === undefined || part === 'skin'
}

function certainlyOf(seen: readonly Seen[], least: number): Seen[] {
  return seen.filter(({ likely }) => likely >= least)
}

function isWithin({ darker, lighter }: typeof SPREAD, usual: number): (one: Seen) => boolean {
  return ({ lightness }) => lightness > usual - darker && lightness < usual + lighter
}

function skinPlaces(): FacePlace[] {
  const [from, to] = [
    SKIN_OF_FACE.middle - SKIN_OF_FACE.down,
    SKIN_OF_FACE.middle + SKIN_OF_FACE.down,
  ]
  return latticeAround({ aside: SKIN_OF_FACE.across, from, to, step: STEP })
    .filter(isInFace)
    .filter(({ across, down }) => {
      const eye = Math.hypot((Math.abs(across) - EYE.aside) / EYE.across, down / EYE.down)
      const mouth = Math.hypot(across / LIPS.across, (down - MOUTH.down) / LIPS.down)
      return eye >= 1 && mouth >= 1
    })
}

function isCheek({ place: { across, down } }: { place: FacePlace }): boolean {
  return Math.abs(across) > CHEEK.aside && down > CHEEK.from && down < CHEEK.to
}

/** The value below which a share of the values lies. */
function quantileOf(values: readonly number[], share: number): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(share * values.length)]
}
