import type { Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../../face.ts'
import { cutOut, type Part } from '../../filters/cut-out.ts'
import { FAR, type LikelyParts, lookForParts, NEAR, type PartsFinder } from './parts-around.ts'

/** A face together with the person that it belongs to. */
export type Person = {
  face: Face
  /** Where was looked for it. */
  box: Part
  /**
   * How likely a place, in pixels of the plane that was searched, belongs to the person, 0..1; NaN where
   * nobody looked.
   */
  isAt: (x: number, y: number) => number
  /** What such a place probably is; undefined where nobody looked, or where the face itself was not seen. */
  partsAt: (x: number, y: number) => LikelyParts | undefined
}

/** How likely each pixel of a part of a picture belongs to a person, at any size; undefined where nobody can say. */
export type PersonFinder = (part: Plane) => Promise<Plane | undefined>

/** How far a person is looked for around the box of the face, in its own widths and heights. */
const AROUND = { beside: 1.5, above: 1, below: 3 }
/** So sure the finder of faces must be, more so where the other finder sees hardly a person there. */
const SURE = { face: 0.6, person: 0.5 }
const VERY_SURE = { face: 0.75, person: 0.2 }
/**
 * An unsure face is taken for one where the finder of parts sees a face as well, if it is so wide in pixels of
 * the sketch. Of 34 with 0.35 and 0.7 in 317 photos 27 were faces, the others ears, cloth, a helmet and an
 * alpaca, and a small planet was one.
 */
const SEEN_BY_BOTH = { face: 0.4, parts: 0.8, width: 32 }
/** Beside a sure one, faces are as unsure as this where somebody stands and their sizes are alike. */
const AMONG_OTHERS = { face: 0.35, person: 0.5, times: 2 }
/** What is skin, hair and cloth is believed where the middle of a face is at least so likely a face. */
const SEEN = 0.3
/** A face of which the finder of faces is not sure is none where its middle is at least so likely cloth. */
const CLOTH = 0.65
/** Of larger groups, whose hands are small, the wider surroundings of so many faces are looked at, the surest first. */
const MOST_FAR = 12
/** Smaller faces, in pixels of the sketch, are too small to be coloured by themselves. */
const NARROWEST = 16

/**
 * The faces that surely are faces, or are seen by two finders, and others of their size beside them, each with its person; the plane
 * holds L.
 */
export async function findPeople(
  lightness: Plane,
  faces: readonly Face[],
  { findPerson, findParts }: { findPerson: PersonFinder; findParts: PartsFinder },
): Promise<Person[]> {
  if (!faces.some(({ score }) => score >= SEEN_BY_BOTH.face)) return []
  // In the middle of the face: how likely somebody is there, and of what it may be part.
  const people: (Person & { atFace: number; parts: LikelyParts | undefined })[] = []
  // A finder that failed once is not asked again.
  let hasFinder = true
  for (const face of faces) {
    if (face.score < AMONG_OTHERS.face || face.width < NARROWEST) continue
    const box = boxAround(face, lightness)
    const somebodyAt = await findIn(box, lightness, findPerson)
    if (somebodyAt === undefined) return []
    const squares = people.length < MOST_FAR ? [NEAR, FAR] : [NEAR]
    const looksAt: Person['partsAt'] | undefined = hasFinder
      ? await lookForParts(lightness, { face, squares }, findParts)
      : undefined
    hasFinder = looksAt !== undefined
    const middle = { x: face.left + face.width / 2, y: face.top + face.height / 2 }
    const parts = looksAt?.(middle.x, middle.y)
    const partsAt = looksAt && parts && parts.face >= SEEN ? looksAt : () => undefined
    const isAt = (x: number, y: number) => {
      const [somebody, seen] = [somebodyAt(x, y), partsAt(x, y)]
      if (seen === undefined) return somebody
      const byParts = 1 - seen.background
      return Number.isNaN(somebody) ? byParts : Math.max(somebody, byParts)
    }
    people.push({ face, box, isAt, partsAt, parts, atFace: isAt(middle.x, middle.y) })
  }
  const sure = people.filter(({ face, atFace }) =>
    [SURE, VERY_SURE].some((least) => face.score >= least.face && atFace >= least.person),
  )
  const isSeenByBoth = ({ face, parts }: (typeof people)[number]) =>
    face.score >= SEEN_BY_BOTH.face &&
    (parts?.face ?? 0) >= SEEN_BY_BOTH.parts &&
    face.width >= SEEN_BY_BOTH.width
  const isAlike = (one: Face, other: Face) =>
    Math.max(one.width / other.width, other.width / one.width) <= AMONG_OTHERS.times
  const isAmongOthers = ({ face, atFace, parts }: (typeof people)[number]) =>
    atFace >= AMONG_OTHERS.person &&
    (parts?.clothes ?? 0) < CLOTH &&
    sure.some((one) => isAlike(one.face, face))
  return people.filter(
    (person) => sure.includes(person) || isSeenByBoth(person) || isAmongOthers(person),
  )
}

async function findIn(
  box: Part,
  lightness: Plane,
  find: PersonFinder,
): Promise<Person['isAt'] | undefined> {
  const likely = await find(cutOut(lightness, box))
  if (likely === undefined) return undefined
  return (x, y) => {
    const column = Math.floor(((x - box.left) / box.width) * likely.width)
    const row = Math.floor(((y - box.top) / box.height) * likely.height)
    const isOutside = column < 0 || row < 0 || column >= likely.width || row >= likely.height
    return isOutside ? Number.NaN : (likely.data[row * likely.width + column] ?? 0)
  }
}

function boxAround(face: Face, { width, height }: Plane): Part {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  const left = within(face.left - AROUND.beside * face.width, width - 1)
  const top = within(face.top - AROUND.above * face.height, height - 1)
  const right = within(face.left + (1 + AROUND.beside) * face.width, width)
  const bottom = within(face.top + (1 + AROUND.below) * face.height, height)
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
