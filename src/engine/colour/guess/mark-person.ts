import type { Plane } from '#engine/pixels/plane.ts'
import { ramp } from '#engine/ramp.ts'
import type { Face } from '../../face.ts'
import type { Hand } from '../../hand.ts'
import type { Mark } from '../hints.ts'
import { NO_PLACES, type NotedPlaces } from '../noted-places.ts'
import { axesOf } from './face-axes.ts'
import { findNotedPlaces } from './find-noted-places.ts'
import { createLook, patchesOf } from './look-around.ts'
import { marksAroundPerson } from './marks-around-person.ts'
import { placesOfHand } from './marks-of-hand.ts'
import { marksOfPerson, skinOfFace } from './marks-of-person.ts'
import { pathsFromFace } from './paths-from-face.ts'
import type { Person } from './people.ts'

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

/** A picture that is being coloured, with all that was found in it. */
type Picture = {
  /** What the faces were found in. */
  sketch: Plane
  /** Where colours spread, with its grain smoothed. */
  grid: Plane
  /** How early the film looks, 0..1. */
  age: number
  faces: readonly Face[]
}

/** What is marked of one person. */
type MarkedPerson = {
  /** On skin, lips and hair. */
  marks: Mark[]
  /** On hands, on what of a body may be skin, and on what around it is none. */
  around: Mark[]
  /** Where what their family remembers of them belongs. */
  places: NotedPlaces
}

/** Marks a person whose hands are these; nothing where too little of their face is seen. */
export function markPerson(
  person: Person,
  hands: readonly Hand[],
  { sketch, grid, age, faces }: Picture,
): MarkedPerson {
  const scale = grid.width / sketch.width
  const look = createLook(person, { grid, scale })
  const face = skinOfFace(look)
  if (face === undefined) return { marks: [], around: [], places: NO_PLACES }
  const { usual, skin } = face
  const eyesApart = axesOf(person.face).apart * scale
  const longestSide = Math.max(grid.width, grid.height)
  const own = hands.map((hand) => placesOfHand(hand, { usual, grid, scale }))
  const bare = own.flatMap((hand) => hand.bare)
  const beside = own.flatMap((hand) => hand.beside)
  const pathTo = pathsFromFace(person, { sketch, skin: [...skin, ...bare] })
  const share = person.face.width / Math.max(sketch.width, sketch.height)
  const gentleness = 1 - gentlerBy(share) * age
  return {
    marks: marksOfPerson(look, { face, pathTo, eyesApart, certainty: gentleness }),
    around: [
      ...marksAroundPerson(look, { usual, pathTo, faces, gentleness }),
      ...patchesOf('surroundings', beside, 1),
      ...patchesOf('skin', bare, SURE_HAND * gentleness),
    ],
    places: findNotedPlaces(look, {
      usual,
      eyes: person.face.eyes.length === 2 ? { apart: eyesApart, longestSide } : undefined,
    }),
  }
}

function gentlerBy(share: number): number {
  const large = ramp(share, { from: FACE.small, to: FACE.large })
  return GENTLER.small + large * (GENTLER.large - GENTLER.small)
}
