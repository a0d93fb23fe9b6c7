import type { Face } from '../../face.ts'
import type { Mark } from '../hints.ts'
import {
  type createLook,
  latticeAround,
  patchesOf,
  type Seen,
  skinOf,
  surePartOf,
} from './look-around.ts'

// Places are in distances of the eyes, from the middle between them.

/** Body and surroundings are marked in this box, at this distance. */
const AROUND = { aside: 4.8, above: 3, below: 7, step: 0.45 }
/** Further away, as far as the finder of parts sees, only what it is sure of. */
const SEEN = { aside: 7.5, above: 3, below: 10 }
/** Hands and necks are small. */
const FINE_STEP = 0.25
/** By eye: arms and hands are so sure, beside their face. */
const SURE_SKIN_OF_BODY = 0.85
/** Below this a body begins. */
const CHIN = 1.9
/**
 * What of a body is as light as its face is skin or cloth. How often it is skin in photos of today depends on
 * how far it is from the skin of the face, in L (`models/training/measure_around_faces.py`).
 */
const SKIN_BY_PATH = [
  { path: 32, certainty: 0.75 },
  { path: 60, certainty: 0.55 },
  { path: Number.POSITIVE_INFINITY, certainty: 0.34 },
] as const
/** Up to this path it has the colour of skin, further away it is beige. */
const SURE_SKIN = SKIN_BY_PATH[0].path
/**
 * How likely a place must belong to the person, or at most. Beside a head the faint tone is nearer to the
 * truth than that of skin even where a person is as likely as not.
 */
const PERSON = { body: 0.6, surroundings: 0.5 }
/** What is at most so much darker or lighter, in L, than the face may be bare skin. */
const ALIKE = { darker: 18, lighter: 10 }
/** From this probability on: arms and hands, but not leaves and folds of cloth, which are often skin to the finder. */
const SURELY_BARE = 0.75
/** What is surely seen as bare skin may be so much darker or lighter, in shade and in glare; else it is a shoe. */
const BARE = { darker: 30, lighter: 28 }
/** So far from it, it is cloth. */
const UNLIKE = { darker: 26, lighter: 16 }
/** A face without ears and hair ends so far within its box, as a share of the box. */
const INNER = 0.1

/**
 * Marks for what of a body may be bare skin, and for all that surely is not: what stands behind a
 * person, and cloth. `usual` is the lightness of the face, `pathTo` leads from its skin; all `faces` are left
 * out. What may be skin is less sure in old prints, by `gentleness`.
 */
export function marksAroundPerson(
  look: ReturnType<typeof createLook>,
  {
    usual,
    pathTo,
    faces,
    gentleness,
  }: {
    usual: number
    pathTo: (place: Seen) => number
    faces: readonly Face[]
    gentleness: number
  },
): Mark[] {
  const places = { aside: SEEN.aside, from: -SEEN.above, to: SEEN.below }
  const isOutside = (one: Seen) => !faces.some((face) => isInFace(one, face))
  const seen = look(latticeAround({ ...places, step: AROUND.step })).filter(
    (one) => isOutside(one) && (isNear(one) || surePartOf(one) !== undefined),
  )
  const isBody = ({ likely, place }: Seen) => likely >= PERSON.body && place.down > CHIN
  const isAlike = ({ lightness }: Seen, { darker, lighter }: typeof ALIKE) =>
    lightness > usual - darker && lightness < usual + lighter
  const isBare = (one: Seen) => skinOf(one) >= SURELY_BARE && isAlike(one, BARE)
  const isOther = (one: Seen) =>
    surePartOf(one) === 'neither' ||
    (surePartOf(one) === undefined &&
      (one.likely <= PERSON.surroundings || (isBody(one) && !isAlike(one, UNLIKE))))
  const alike = seen.filter(
    (one) => surePartOf(one) === undefined && isBody(one) && isAlike(one, ALIKE),
  )
  const found = SKIN_BY_PATH.flatMap(({ path, certainty }, index) => {
    const nearer = SKIN_BY_PATH[index - 1]?.path ?? 0
    const some = alike.filter((one) => pathTo(one) > nearer && pathTo(one) <= path)
    return path === SURE_SKIN
      ? patchesOf('skin', some, certainty * gentleness)
      : patchesOf('body', some, certainty)
  })
  const bare = look(latticeAround({ ...places, step: FINE_STEP })).filter(isBare)
  return [
    ...patchesOf('surroundings', seen.filter(isOther), 1),
    ...found,
    ...patchesOf('skin', bare.filter(isOutside), SURE_SKIN_OF_BODY * gentleness),
  ]
}

function isNear({ place: { across, down } }: Seen): boolean {
  return Math.abs(across) <= AROUND.aside && down >= -AROUND.above && down <= AROUND.below
}

function isInFace({ x, y }: Seen, { left, top, width, height }: Face): boolean {
  const isWithin = (value: number, from: number, length: number) =>
    value > from + INNER * length && value < from + (1 - INNER) * length
  return isWithin(x, left, width) && isWithin(y, top, height)
}
