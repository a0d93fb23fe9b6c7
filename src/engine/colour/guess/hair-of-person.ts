import { type FacePlace, isInFace } from './face-axes.ts'
import { type createLook, latticeAround, type Seen, surePartOf } from './look-around.ts'

// Places are in distances of the eyes, from the middle between them.

/** How far apart places of hair lie. */
const STEP = 0.2
/**
 * Hair lies within this around the upper half of a face, and is darker or lighter than skin. What is as
 * light as skin and further from it than this, in L, is fair hair or a hat: there the colour of skin is 16
 * from the truth in the mean, that of hair 13.
 */
const HAIR = { aside: 1.2, above: 1.7, down: -0.5, darker: 8, lighter: 12, path: 16 }
/** So far around the eyes there is hair, where it is seen: long hair falls on the shoulders. */
const HAIR_SEEN = { aside: 2.2, from: -2, to: 3.4, step: STEP }
/** How likely a place must belong to the person. */
const PERSON = 0.75

/** Where the hair of a person is: as it is seen, and else what around their face is no skin. */
export function hairOf(
  look: ReturnType<typeof createLook>,
  { usual, pathTo }: { usual: number; pathTo: (place: Seen) => number },
): Seen[] {
  const looksLikeHair = (one: Seen) =>
    one.lightness < usual - HAIR.darker ||
    one.lightness > usual + HAIR.lighter ||
    pathTo(one) > HAIR.path
  return [
    ...look(placesAroundFace()).filter((one) => one.parts === undefined && looksLikeHair(one)),
    ...look(latticeAround(HAIR_SEEN)).filter((one) => surePartOf(one) === 'hair'),
  ].filter(({ likely }) => likely >= PERSON)
}

function placesAroundFace(): FacePlace[] {
  const places = { aside: HAIR.aside, from: -HAIR.above, to: HAIR.down, step: STEP }
  return latticeAround(places).filter((place) => !isInFace(place))
}
