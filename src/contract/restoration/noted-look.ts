import type { ColourFacts } from '#domain/restoration/colour-facts.ts'
import { colourNotedPlaces } from '#engine/colour/noted-places.ts'
import { NOTED_PARTS, type NotedPart } from '#engine/report-words.ts'
import { toColourNotes } from './colour-facts.ts'
import type { ReadyFirstLook } from './first-look.ts'

export type NotedLook = {
  /** What the engine marked, in the colours that the customer remembers. */
  hints: ReadyFirstLook['hints']
  /** What of the notes has a place in the picture. */
  placed: readonly NotedPart[]
  /** What of them has none, and stays with the order in words; nothing where no places were looked for. */
  unplaced: readonly NotedPart[]
}

/** A first look in the colours that its customer remembers, placed as the engine's first run will place them. */
export function noteOnLook(
  { hints, notedPlaces }: Pick<ReadyFirstLook, 'hints' | 'notedPlaces'>,
  facts: ColourFacts,
): NotedLook {
  const notes = toColourNotes(facts)
  if (notes === null || notedPlaces === null) return { hints, placed: [], unplaced: [] }
  const { marks, parts } = colourNotedPlaces(hints.marks, notedPlaces, notes)
  return {
    hints: { ...hints, marks },
    placed: parts,
    unplaced: NOTED_PARTS.filter((part) => notes[part] !== null && !parts.includes(part)),
  }
}
