import { z } from 'zod'
import { FADING_CHOICES, FADING_LIKELIHOODS, type FadingChoice } from '#engine/report-words.ts'

export { FADING_CHOICES, type FadingChoice }

/** Longer ones than the engine makes are no tables of its own. */
const MOST_PLACES = 65
const share = z.number().min(0).max(1)

/** What each display value, 0..1, becomes; between two places along a straight line. */
const tableSchema = z.array(share).min(2).max(MOST_PLACES)
/** One table for every channel, or one each for red, green and blue. */
const tablesSchema = z.union([
  z.tuple([tableSchema]),
  z.tuple([tableSchema, tableSchema, tableSchema]),
])
export type FadingTables = z.output<typeof tablesSchema>

/** What the engine thought of the fading of a photo, and what it did. */
export const fadingSchema = z.object({
  likelihood: z.enum(FADING_LIKELIHOODS),
  done: z.enum(FADING_CHOICES),
  /** What leads from the picture that was made to what each choice would make of the photo. */
  tables: z.record(z.enum(FADING_CHOICES), tablesSchema),
})
export type Fading = z.output<typeof fadingSchema>

export const fadingChoiceSchema = z.enum(FADING_CHOICES)

/** The same with what its customer chose; null for as long as they leave it to the engine. */
export const fadingOfPhotoSchema = fadingSchema.extend({
  chosen: fadingChoiceSchema.nullable().default(null).catch(null),
})
export type FadingOfPhoto = z.output<typeof fadingOfPhotoSchema>

/**
 * `POST /functions/v1/choose-fading`: how far faded tones of a photo of the caller's own are to be brought back,
 * said on its first look; null leaves it to the engine. It is kept with the photo, for each order that is
 * restored from then on.
 */
export const chooseFadingRequestSchema = z.strictObject({
  /** The public-object address of the photo. */
  imageUrl: z.string().max(2048),
  fading: fadingChoiceSchema.nullable(),
})
export const chooseFadingResponseSchema = z.object({ fading: fadingChoiceSchema.nullable() })
export type ChooseFadingResponse = z.output<typeof chooseFadingResponseSchema>

/** Whether it is a matter of colors, or of black and white alone. */
export function fadesInColour({ tables }: Pick<Fading, 'tables'>): boolean {
  return tables.off.length > 1
}
