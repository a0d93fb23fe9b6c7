import { NOTED_PARTS, type NotedPart } from '#engine/report-words.ts'
import type { HintColour, Mark } from '../hints.ts'
import type { FacePlace } from './face-axes.ts'
import type { createLook, Seen } from './look-around.ts'

/** Colours that the customer remembers; null where they said nothing. */
export type ColourNotes = Record<NotedPart, HintColour | null>

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

/**
 * Puts what a customer remembers of a person onto the places that the engine is sure of: hair that it
 * found gets the colour, the breast is tapped, and each iris that is wide enough to be seen gets a
 * point. Says for which parts it found a place.
 */
export function placeColourNotes(
  notes: ColourNotes,
  {
    look,
    usual,
    eyes,
    marks,
  }: {
    look: ReturnType<typeof createLook>
    usual: number | undefined
    eyes: FoundEyes | undefined
    marks: readonly Mark[]
  },
): { marks: Mark[]; parts: NotedPart[] } {
  if (usual === undefined) return { marks: [...marks], parts: [] }
  const isHair = (mark: Mark) => mark.kind === 'patch' && mark.of === 'hair'
  const { hair } = notes
  const placed: Record<NotedPart, Mark[]> = {
    hair: hair === null ? [] : marks.filter(isHair).map((mark) => ({ ...mark, colour: hair })),
    clothes: notes.clothes === null ? [] : marksOfDress(notes.clothes, { look, usual }),
    eyes: notes.eyes === null || !eyes ? [] : marksOfEyes(notes.eyes, { look, usual, eyes }),
  }
  const known = placed.hair.length > 0 ? marks.filter((mark) => !isHair(mark)) : marks
  return {
    marks: [...known, ...placed.hair, ...placed.clothes, ...placed.eyes],
    parts: NOTED_PARTS.filter((part) => placed[part].length > 0),
  }
}

type Around = { look: ReturnType<typeof createLook>; usual: number }

function marksOfDress(colour: HintColour, { look, usual }: Around): Mark[] {
  const breast = look(BREAST).find(
    (seen) =>
      seen.likely >= PERSON && Math.abs(seen.lightness - usual) > UNLIKE && isPlain(seen, look),
  )
  if (breast === undefined) return []
  const [x, y] = breast.point
  return [{ kind: 'tap', x, y, colour, customerLabel: '' }]
}

/** Closed eyes, and glasses that shine, are no darker than skin. */
function marksOfEyes(
  colour: HintColour,
  { look, usual, eyes: { apart, longestSide } }: Around & { eyes: FoundEyes },
): Mark[] {
  if (apart < SMALLEST_APART) return []
  const radius = (IRIS * apart) / longestSide
  return look(EYES)
    .filter(({ likely, lightness }) => likely >= PERSON && lightness < usual - UNLIKE)
    .map(({ point: [x, y] }) => ({ kind: 'point', x, y, radius, colour }))
}

function isPlain({ place, lightness }: Seen, look: ReturnType<typeof createLook>): boolean {
  const { aside, spread } = PLAIN
  const around = [
    { across: place.across - aside, down: place.down },
    { across: place.across + aside, down: place.down },
    { across: place.across, down: place.down - aside },
    { across: place.across, down: place.down + aside },
  ]
  return look(around).every((one) => Math.abs(one.lightness - lightness) <= spread)
}
