import { z } from 'zod'
import { NOTED_PARTS, type NotedPart } from '../report-words.ts'
import { brush, type HintColour, type Mark, share } from './hints.ts'

/** Colours that the customer remembers; null where they said nothing. */
export type ColourNotes = Record<NotedPart, HintColour | null>

const place = z.object({ x: share, y: share })

/**
 * Where on a picture the colours belong that a customer remembers of the one person in it, found before they
 * said any. Places are shares of the picture, radii shares of its longest side, as in marks.
 */
export const notedPlacesSchema = z.object({
  /** Whether the marks of hair are those of one person. */
  hair: z.boolean(),
  /** A place of plain cloth on the breast. */
  clothes: place.nullable(),
  /** Irises that are wide enough to be seen. */
  eyes: z.array(place.extend({ radius: brush })).max(2),
})
export type NotedPlaces = z.infer<typeof notedPlacesSchema>

/** Of nobody, or of several people: the words don't say whom they mean. */
export const NO_PLACES: NotedPlaces = { hair: false, clothes: null, eyes: [] }

/**
 * Gives the places in a picture the colours that the customer remembers: its marks of hair, a tap on the breast
 * and a point on each iris. Says for which parts there was a place.
 */
export function colourNotedPlaces(
  marks: readonly Mark[],
  places: NotedPlaces,
  notes: ColourNotes,
): { marks: Mark[]; parts: NotedPart[] } {
  const { hair, clothes, eyes } = notes
  const isHair = (mark: Mark) => mark.kind === 'patch' && mark.of === 'hair'
  const hasHair = hair !== null && places.hair && marks.some(isHair)
  const onClothes: Mark[] =
    clothes && places.clothes
      ? [{ kind: 'tap', ...places.clothes, colour: clothes, customerLabel: '' }]
      : []
  const onEyes = eyes
    ? places.eyes.map((iris): Mark => ({ kind: 'point', ...iris, colour: eyes }))
    : []
  const isPlaced: Record<NotedPart, boolean> = {
    hair: hasHair,
    clothes: onClothes.length > 0,
    eyes: onEyes.length > 0,
  }
  const known = hasHair
    ? marks.map((mark) => (isHair(mark) ? { ...mark, colour: hair } : mark))
    : marks
  return {
    marks: [...known, ...onClothes, ...onEyes],
    parts: NOTED_PARTS.filter((part) => isPlaced[part]),
  }
}
