import type { Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../../face.ts'
import { cutOut, type Part } from '../../filters/cut-out.ts'

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
}

/** How likely each pixel of a part of a picture belongs to a person, at any size; undefined where nobody can say. */
export type PersonFinder = (part: Plane) => Promise<Plane | undefined>

/** How far a person is looked for around the box of the face, in its own widths and heights. */
const AROUND = { beside: 1.5, above: 1, below: 3 }
/** So sure the finder of faces must be, more so where the other finder sees hardly a person there. */
const SURE = { face: 0.6, person: 0.5 }
const VERY_SURE = { face: 0.75, person: 0.2 }
/** Beside a sure one, faces are as unsure as this where somebody stands and their sizes are alike. */
const AMONG_OTHERS = { face: 0.35, person: 0.5, times: 2 }
/** Smaller faces, in pixels of the sketch, are too small to be coloured by themselves. */
const NARROWEST = 16

/**
 * The faces that surely are faces, and others of their size beside them, each with its person; the plane
 * holds L.
 */
export async function findPeople(
  lightness: Plane,
  faces: readonly Face[],
  find: PersonFinder,
): Promise<Person[]> {
  if (!faces.some(({ score }) => score >= SURE.face)) return []
  // `atFace`: how likely somebody is in the middle of the face.
  const people: (Person & { atFace: number })[] = []
  for (const face of faces) {
    if (face.score < AMONG_OTHERS.face || face.width < NARROWEST) continue
    const box = boxAround(face, lightness)
    const isAt = await findIn(box, lightness, find)
    if (isAt === undefined) return []
    const atFace = isAt(face.left + face.width / 2, face.top + face.height / 2)
    people.push({ face, box, isAt, atFace })
  }
  const sure = people.filter(({ face, atFace }) =>
    [SURE, VERY_SURE].some((least) => face.score >= least.face && atFace >= least.person),
  )
  const isAlike = (one: Face, other: Face) =>
    Math.max(one.width / other.width, other.width / one.width) <= AMONG_OTHERS.times
  return people.filter(
    (person) =>
      sure.includes(person) ||
      (person.atFace >= AMONG_OTHERS.person && sure.some(({ face }) => isAlike(face, person.face))),
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
