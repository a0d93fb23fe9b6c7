import type { NotedPlaces } from '../noted-places.ts'
import type { FacePlace } from './face-axes.ts'
import type { createLook, Seen } from './look-around.ts'

/** Where clothes are, in distances of the eyes from the middle between them: the breast, best first. */
const BREAST: readonly FacePlace[] = [3.4, 3.9, 4.4, 3].flatMap((down) =>
  [0, -0.5, 0.5].map((across) => ({ across, down })),
)
/** Cloth that so far around a place differs by no more, in L, is plain: no braid, lace or long hair. */
const PLAIN = { aside: 0.3, spread: 9 }
/** How likely the place must belong to the person. */
const PERSON = 0.7
/** What differs less from the lightness of the face, in L, may be bare skin. */
const UNLIKE = 8
/** Where irises are, and their half width between the lids, in distances of the eyes. */
const EYES: readonly FacePlace[] = [-0.5, 0.5].map((across) => ({ across, down: 0 }))
const IRIS = 0.07
/** Irises of eyes that are nearer to each other, in pixels of the grid, are less than three pixels wide. */
const SMALLEST_APART = 24

/** How far apart the eyes are that a finder saw, and the longest side of the grid, in its pixels. */
type FoundEyes = { apart: number; longestSide: number }
type Look = ReturnType<typeof createLook>

/**
 * Where on the one person of a picture the colours belong that their family may remember: only places that
 * the engine is sure of. `usual` is how light the skin of the face is, in L.
 */
export function findNotedPlaces(
  look: Look,
  { usual, eyes }: { usual: number; eyes: FoundEyes | undefined },
): NotedPlaces {
  return {
    hair: true,
    clothes: placeOfClothes(look, usual),
    eyes: eyes ? placesOfEyes(look, { usual, eyes }) : [],
  }
}

function placeOfClothes(look: Look, usual: number): NotedPlaces['clothes'] {
  const breast = look(BREAST).find(
    (seen) =>
      seen.likely >= PERSON && Math.abs(seen.lightness - usual) > UNLIKE && isPlain(seen, look),
  )
  if (breast === undefined) return null
  const [x, y] = breast.point
  return { x, y }
}

/** Closed eyes, and glasses that shine, are no darker than skin. */
function placesOfEyes(
  look: Look,
  { usual, eyes: { apart, longestSide } }: { usual: number; eyes: FoundEyes },
): NotedPlaces['eyes'] {
  if (apart < SMALLEST_APART) return []
  const radius = (IRIS * apart) / longestSide
  return look(EYES)
    .filter(({ likely, lightness }) => likely >= PERSON && lightness < usual - UNLIKE)
    .map(({ point: [x, y] }) => ({ x, y, radius }))
}

function isPlain({ place, lightness }: Seen, look: Look): boolean {
  const { aside, spread } = PLAIN
  const around = [
    { across: place.across - aside, down: place.down },
    { across: place.across + aside, down: place.down },
    { across: place.across, down: place.down - aside },
    { across: place.across, down: place.down + aside },
  ]
  return look(around).every((one) => Math.abs(one.lightness - lightness) <= spread)
}
