import type { HintColour, Mark } from '../hints.ts'
import type { FacePlace } from './face-axes.ts'
import type { createLook, Seen } from './look-around.ts'

export const TOLD_PARTS = ['hair', 'clothes'] as const
export type ToldPart = (typeof TOLD_PARTS)[number]
/** Colours that the customer remembers; null where they said nothing. */
export type ToldColours = Record<ToldPart, HintColour | null>

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

/**
 * Puts what a customer remembers of a person onto the places that the engine is sure of: hair that it
 * found gets the colour, and the breast is tapped. Says for which parts it found a place.
 */
export function placeTold(
  told: ToldColours,
  {
    look,
    usual,
    marks,
  }: { look: ReturnType<typeof createLook>; usual: number | undefined; marks: readonly Mark[] },
): { marks: Mark[]; parts: ToldPart[] } {
  const isHair = (mark: Mark) => mark.kind === 'patch' && mark.of === 'hair'
  const hair = told.hair
  const coloured =
    hair === null
      ? [...marks]
      : marks.map((mark) => (isHair(mark) ? { ...mark, colour: hair } : mark))
  const breast =
    usual === undefined
      ? undefined
      : look(BREAST).find(
          (seen) =>
            seen.likely >= PERSON &&
            Math.abs(seen.lightness - usual) > UNLIKE &&
            isPlain(seen, look),
        )
  const parts = TOLD_PARTS.filter(
    (part) => told[part] !== null && (part === 'hair' ? marks.some(isHair) : breast !== undefined),
  )
  if (told.clothes === null || breast === undefined) return { marks: coloured, parts }
  const [x, y] = breast.point
  const dress: Mark = { kind: 'tap', x, y, colour: told.clothes, customerLabel: '' }
  return { marks: [...coloured, dress], parts }
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
