import { z } from 'zod'
import { FADING_CHOICES } from '#engine/report-words.ts'
import { colourHintsSchema, hintColourSchema } from './colour/hints.ts'
import { photoPartSchema } from './geometry/corners.ts'
import { repairMarksSchema } from './retouch/marks.ts'

const strength = z.number().min(0).max(1)

/** What may be asked of a restoration; every strength runs from 0 (off) to 1 (full). */
export const restoreSettingsSchema = z.strictObject({
  /**
   * Looks for the photo in its scan, or takes a frame that an earlier report names, or the corners of
   * a print that its owner confirmed.
   */
  geometry: z.union([z.enum(['auto', 'off']), photoPartSchema]).default('auto'),
  /**
   * Quarter turns clockwise after which the photo is upright: faces and skies to be coloured are looked
   * for in it so turned. The result lies as the photo does. Where it is not set, the engine finds it out by the faces.
   */
  turns: z.int().min(0).max(3).optional(),
  tone: strength.default(1),
  /** How far faded tones are brought back; where it is not set, as far as the engine is sure of it. */
  fading: z.enum(FADING_CHOICES).optional(),
  repair: z.boolean().default(true),
  denoise: strength.default(0.75),
  sharpen: strength.default(0.6),
  /** Overrules the guess whether the source is a colour photo. */
  source: z.enum(['auto', 'colour', 'monochrome']).default('auto'),
  /**
   * Turns the scan of a negative into its positive before anything else. By itself the engine never
   * does: it says that a picture looks like one, and colours nothing in it.
   */
  negative: z.enum(['auto', 'yes', 'no']).default('auto'),
  colour: z.enum(['auto', 'black_and_white']).default('auto'),
  /**
   * What a person marked at the colour desk. Its `strength` alone, without a mark, is that of the
   * engine's own colours: `{ version: 1, strength: 0.5, marks: [] }` halves them.
   */
  hints: colourHintsSchema.nullable().default(null),
  /** What the customer remembers of the one person in the picture; null where they said nothing. */
  told: z
    .strictObject({
      hair: hintColourSchema.nullable().default(null),
      clothes: hintColourSchema.nullable().default(null),
      eyes: hintColourSchema.nullable().default(null),
    })
    .nullable()
    .default(null),
  /** What a person marked at the retouch desk. */
  repairMarks: repairMarksSchema.nullable().default(null),
  /**
   * Asks no net and fills wide holes smoothly, in about a fifth of the time: for a trial run, and
   * where a picture is needed but not a good one. Faces are then neither spared nor coloured.
   */
  quick: z.boolean().default(false),
})

export type RestoreSettings = z.infer<typeof restoreSettingsSchema>

/** Whether anything is repaired: by the engine's own eyes, or where a person marked it. */
export function isRepaired(settings: RestoreSettings): boolean {
  return settings.repair || hasMarks(settings)
}

/** Whether a person marked something to be repaired. */
export function hasMarks({ repairMarks }: RestoreSettings): boolean {
  return (repairMarks?.marks.length ?? 0) > 0
}
