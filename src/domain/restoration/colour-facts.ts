export const HAIR_COLOURS = [
  'black',
  'dark_brown',
  'brown',
  'light_brown',
  'dark_blond',
  'blond',
  'red',
  'grey',
  'white',
  'none',
] as const
type HairColour = (typeof HAIR_COLOURS)[number]

export const EYE_COLOURS = ['brown', 'hazel', 'green', 'blue', 'grey'] as const
type EyeColour = (typeof EYE_COLOURS)[number]

export const CLOTHES_COLOURS = [
  'white',
  'beige',
  'yellow',
  'red',
  'pink',
  'purple',
  'blue',
  'dark_blue',
  'green',
  'brown',
  'grey',
  'black',
] as const
type ClothesColour = (typeof CLOTHES_COLOURS)[number]

/**
 * What a customer remembers of the colours in a photo. What they are not sure about is not there.
 * `name` says of whom, so that the next photo of the same person can have the same colours;
 * `clothesNote` is one line about what is worn.
 */
export type ColourFacts = {
  name?: string | undefined
  hair?: HairColour | undefined
  eyes?: EyeColour | undefined
  clothes?: ClothesColour | undefined
  clothesNote?: string | undefined
}

/** Characters; what needs more room goes into the special instructions. */
export const MAX_CLOTHES_NOTE_LENGTH = 120
export const MAX_PERSON_NAME_LENGTH = 60

/**
 * The facts without what is empty, name and note as one line each; null where nothing is left of them.
 * `{ hair: 'red', clothesNote: ' ' }` becomes `{ hair: 'red' }`, and `{}` becomes null.
 */
export function knownColourFacts(facts: ColourFacts | null | undefined): ColourFacts | null {
  const name = oneLine(facts?.name)
  const note = oneLine(facts?.clothesNote)
  const known: ColourFacts = {
    ...(name && { name }),
    ...(facts?.hair && { hair: facts.hair }),
    ...(facts?.eyes && { eyes: facts.eyes }),
    ...(facts?.clothes && { clothes: facts.clothes }),
    ...(note && { clothesNote: note }),
  }
  return Object.keys(known).length > 0 ? known : null
}

function oneLine(text: string | undefined): string | undefined {
  // A field that is full can cut the last character in two.
  return text?.toWellFormed().replaceAll(/\s+/g, ' ').trim()
}

/** The facts of an order, with what is remembered of the same person where they say nothing. */
export function withRemembered(
  own: ColourFacts | null,
  remembered: ColourFacts | null,
): ColourFacts | null {
  if (own === null || remembered === null) return own
  return { ...remembered, ...own }
}
