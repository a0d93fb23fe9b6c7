import type { Plane } from '#engine/pixels/plane.ts'
import { ramp } from '#engine/ramp.ts'
import type { NotedPart } from '#engine/report-words.ts'
import type { Face } from '../../face.ts'
import { smooth } from '../../filters/box-mean.ts'
import type { Hand } from '../../hand.ts'
import type { Mark, Material } from '../hints.ts'
import { axesOf } from './face-axes.ts'
import { findHands, type HandFinder } from './hands.ts'
import { createLook, patchesOf } from './look-around.ts'
import { marksAroundPerson } from './marks-around-person.ts'
import { placesOfHand } from './marks-of-hand.ts'
import { marksOfPerson, skinOfFace } from './marks-of-person.ts'
import { marksOfSky } from './marks-of-sky.ts'
import type { PartsFinder } from './parts-around.ts'
import { pathsFromFace } from './paths-from-face.ts'
import { findPeople, type Person, type PersonFinder } from './people.ts'
import { type ColourNotes, placeColourNotes } from './place-colour-notes.ts'

/** In larger crowds only the surest faces are coloured. */
const MOST_PEOPLE = 60

/** So many places of the faces of a crowd and around them are marked, the surest first: hints hold 50,000 in all. */
const MOST_PLACES = { ofPersons: 20_000, around: 25_000 }

/**
 * In prints of early film, whose `age` is 1, faces are this much less sure: that film was blind to red, so
 * faces are darker than skin is, and the fit takes them for darker skin. By eye: a small face in its full colour
 * is a spot in the picture, a large one looks alive.
 */
const GENTLER = { small: 0.5, large: 0.15 }
/** Widths of small and large faces, as a share of the longest side. */
const FACE = { small: 0.06, large: 0.2 }
/** By eye: hands are so much less sure than their face, because the arms above them are. */
const SURE_HAND = 0.75

type Finders = { findPerson: PersonFinder; findParts: PartsFinder; findHand: HandFinder }

/** What the engine takes for known in a picture. */
export type Guess = {
  marks: Mark[]
  faces: number
  hair: number
  sky: boolean
  /** For what of the customer's words a place was found. */
  told: NotedPart[]
}

/**
 * The marks that the engine sets by itself: on skin, lips and hair of the faces that surely are
 * faces, on their hands, on what of their bodies may be skin, on what around them is none, and on a clear sky.
 * `sketch` is what `faces` were found in, `grid` where colours spread, `age` how early the film looks,
 * 0..1, and `told` what the customer remembers: it is placed where there is one person only, because
 * the words do not say whom they mean.
 */
export async function guessMarks(
  {
    sketch,
    grid,
    age,
    told,
  }: { sketch: Plane; grid: Plane; age: number; told: ColourNotes | null },
  faces: readonly Face[],
  { findPerson, findParts, findHand }: Finders,
): Promise<Guess> {
  const people = await findPeople(sketch, faces.slice(0, MOST_PEOPLE), { findPerson, findParts })
  const even = smooth(grid, 1)
  const scale = grid.width / sketch.width
  const sky = marksOfSky(grid)
  const hands = await findHands(
    sketch,
    people.map(({ face }) => face),
    findHand,
  )
  const found = people.map((person) => {
    const look = createLook(person, { grid: even, scale })
    const eyesApart = axesOf(person.face).apart * scale
    const longestSide = Math.max(grid.width, grid.height)
    const eyes = person.face.eyes.length === 2 ? { apart: eyesApart, longestSide } : undefined
    const face = skinOfFace(look)
    if (face === undefined) return { look, eyes, usual: undefined, marks: [], around: [] }
    const { usual, skin } = face
    const own = hands
      .filter((hand) => ownerOf(hand, people) === person)
      .map((hand) => placesOfHand(hand, { usual, grid: even, scale }))
    const bare = own.flatMap((hand) => hand.bare)
    const pathTo = pathsFromFace(person, { sketch, skin: [...skin, ...bare] })
    const gentleness =
      1 - gentlerBy(person.face.width / Math.max(sketch.width, sketch.height)) * age
    return {
      look,
      eyes,
      usual,
      marks: marksOfPerson(look, { face, pathTo, eyesApart, certainty: gentleness }),
      around: [
        ...marksAroundPerson(look, { usual, pathTo, faces, gentleness }),
        ...patchesOf(
          'surroundings',
          own.flatMap(({ beside }) => beside),
          1,
        ),
        ...patchesOf('skin', bare, SURE_HAND * gentleness),
      ],
    }
  })
  const persons = withinLimit(
    found.map(({ marks }) => marks),
    MOST_PLACES.ofPersons,
  )
  const around = withinLimit(
    found.map((person) => person.around),
    MOST_PLACES.around,
  )
  const having = (material: Material) =>
    persons.filter((marks) => marks.some((mark) => mark.kind === 'patch' && mark.of === material))
      .length
  const [only, ...others] = found
  const placed =
    only && others.length === 0 && told
      ? placeColourNotes(told, { ...only, marks: persons.flat() })
      : { marks: persons.flat(), parts: [] }
  return {
    // The later ones win where two lie on one place.
    marks: [...sky, ...around.flat(), ...placed.marks],
    told: placed.parts,
    faces: having('skin'),
    hair: having('hair'),
    sky: sky.length > 0,
  }
}

function gentlerBy(share: number): number {
  const large = ramp(share, { from: FACE.small, to: FACE.large })
  return GENTLER.small + large * (GENTLER.large - GENTLER.small)
}

/** Without the marks of those for whom there is no room any more. */
function withinLimit(marksOfAll: readonly Mark[][], most: number): Mark[][] {
  let room = most
  return marksOfAll.map((marks) => {
    const places = marks.reduce((sum, mark) => sum + ('points' in mark ? mark.points.length : 1), 0)
    if (places > room) return []
    room -= places
    return marks
  })
}

/** Whose hand it is: of the nearest face, in its own widths. */
function ownerOf({ x, y }: Hand, people: readonly Person[]): Person | undefined {
  const away = ({ face: { left, top, width, height } }: Person) =>
    Math.hypot(x - left - width / 2, y - top - height / 2) / width
  return people.toSorted((one, other) => away(one) - away(other))[0]
}
