import { z } from 'zod'
import { keptPartSchema } from '#contract/photos/crop.ts'
import { FIRST_LOOK_COLOURS, FIRST_LOOK_STAGES } from '#domain/restoration/first-look.ts'
import { type ColourHints, colourHintsSchema } from '#engine/colour/hints.ts'
import { notedPlacesSchema } from '#engine/colour/noted-places.ts'
import { SCENE_MATERIALS } from '#engine/report-words.ts'
import { fadingOfPhotoSchema } from './fading.ts'
import type { WithPlainHints } from './plain-hints.ts'

/**
 * `POST /functions/v1/first-look`: asks for the first look at a photo of the caller's own, and what
 * has become of it. Asking again costs nothing.
 */
export const firstLookRequestSchema = z.object({
  /** The public-object address of the photo. */
  imageUrl: z.string().max(2048),
  /** Begins one anew that was given up. */
  again: z.boolean().default(false),
  /**
   * It is the next one of an album: made one at a time, behind everybody who waits at one photo.
   * Answered with `queued` for as long as another one of the account's is being made.
   */
  inTurn: z.boolean().default(false),
})

/** What was done to a photo for its first look; earlier ones named no things. */
export const firstLookFindingsSchema = z.object({
  isRepaired: z.boolean(),
  colour: z.enum(FIRST_LOOK_COLOURS),
  /** People whose skin was coloured. */
  people: z.int().nonnegative().default(0),
  /** What of the scene was named by its colours. */
  things: z.array(z.enum(SCENE_MATERIALS)).default([]).catch([]),
  /** Whether it looks like a negative, or was turned into its positive because its owner said so. */
  negative: z.enum(['looks_like', 'turned']).nullable().default(null).catch(null),
  /**
   * Whether the engine can't say if its colors are its own, and so has left them; or what its owner says:
   * that they are, or that they came with age.
   */
  ownColours: z.enum(['uncertain', 'kept', 'denied']).nullable().default(null).catch(null),
  /** What was thought and done about fading, and what the customer chose; null of earlier ones. */
  fading: fadingOfPhotoSchema.nullable().default(null).catch(null),
})
export type FirstLookFindings = z.output<typeof firstLookFindingsSchema>

const readyFirstLookSchema = z.object({
  state: z.literal('ready'),
  /** Restored, with the watermark; signed for ten minutes, like the next one. */
  pictureUrl: z.string(),
  /** The same part of the photo as it is, equally large. */
  originalUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The part of the photo that both show; null where it is not known. */
  frame: keptPartSchema.nullable().default(null),
  /** What the engine coloured it with by itself, so that a customer's own marks can lie over it. */
  hints: colourHintsSchema,
  /** Where the colours belong that the customer remembers of the one person in the photo; null where nobody looked. */
  notedPlaces: notedPlacesSchema.nullable().default(null).catch(null),
  findings: firstLookFindingsSchema,
})
export type ReadyFirstLook = z.infer<typeof readyFirstLookSchema>

export const firstLookResponseSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('queued') }),
  z.object({ state: z.literal('working'), stage: z.enum(FIRST_LOOK_STAGES) }),
  readyFirstLookSchema,
  /** The photo cannot be restored by software; an order for it is a person's. */
  z.object({
    state: z.literal('failed'),
    /** It was broken off too often, which need not be the photo's fault. */
    mayAskAgain: z.boolean().default(false),
  }),
  /** No more today, for this account or from this address; nothing was begun. */
  z.object({ state: z.literal('limited') }),
])
export type FirstLookResponse = z.infer<typeof firstLookResponseSchema>
/** As it is sent. */
export type FirstLookAnswer = WithPlainHints<FirstLookResponse>

/** What the engine coloured with by itself, as the colour desk and the engine's next run take it. */
export function hintsOfFirstLook(look: {
  marks: unknown
  warmth: number
  scene: unknown
}): ColourHints {
  const { marks, scene } = colourHintsSchema.shape
  // More than a desk takes, as of a crowd, are left out: the picture is there all the same.
  return colourHintsSchema.parse({
    version: 1,
    guessed: true,
    warmth: look.warmth,
    scene: scene.catch(null).parse(look.scene),
    marks: marks.catch([]).parse(look.marks),
  })
}
