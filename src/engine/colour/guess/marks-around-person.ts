import type { Face } from '../../face.ts'
import type { Mark } from '../hints.ts'
import { type createLook, latticeAround, patchesOf, type Seen } from './look-around.ts'

// Places are in distances of the eyes, from the middle between them.

/** Body and surroundings are marked in this box, at this distance. */
const AROUND = { aside: 4, above: 3, below: 7, step: 0.45 }
/** Below this a body begins. */
const CHIN = 1.9
/**
 * What of a body is as light as its face is skin or cloth: in portraits it has half of the chroma of skin
 * in the mean. A little less, because cloth that is wrongly red shows most.
 */
const MAYBE_SKIN = 0.45
/** How likely a place must belong to the person, or at most. */
const PERSON = { body: 0.6, surroundings: 0.2 }
/** What is at most so much darker or lighter, in L, than the face may be bare skin. */
const ALIKE = { darker: 18, lighter: 10 }
/** So far from it, it is cloth. */
const UNLIKE = { darker: 26, lighter: 16 }
/** A face with its hair reaches so far beyond its box, as a share of the box. */
const HEAD = 0.25

/**
 * Marks for what of a body may be bare skin, and for all that surely is not: what stands behind a
 * person, and cloth. `usual` is the lightness of the face; all `faces` are left out.
 */
export function marksAroundPerson(
  look: ReturnType<typeof createLook>,
  { usual, faces }: { usual: number; faces: readonly Face[] },
): Mark[] {
  const { aside, above, below, step } = AROUND
  const places = latticeAround({ aside, from: -above, to: below, step })
  const seen = look(places).filter((one) => !faces.some((face) => isInHead(one, face)))
  const isBody = ({ likely, place }: Seen) => likely >= PERSON.body && place.down > CHIN
  const isAlike = ({ lightness }: Seen, { darker, lighter }: typeof ALIKE) =>
    lightness > usual - darker && lightness < usual + lighter
  const isOther = (one: Seen) =>
    one.likely <= PERSON.surroundings || (isBody(one) && !isAlike(one, UNLIKE))
  return [
    ...patchesOf('surroundings', seen.filter(isOther), 1),
    ...patchesOf(
      'body',
      seen.filter((one) => isBody(one) && isAlike(one, ALIKE)),
      MAYBE_SKIN,
    ),
  ]
}

function isInHead({ x, y }: Seen, { left, top, width, height }: Face): boolean {
  const isWithin = (value: number, from: number, length: number) =>
    value > from - HEAD * length && value < from + (1 + HEAD) * length
  return isWithin(x, left, width) && isWithin(y, top, height)
}
