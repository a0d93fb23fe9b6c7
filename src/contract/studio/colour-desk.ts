import { z } from 'zod'
import { colourHintsSchema } from '#engine/colour/hints.ts'
import { deskBaseSchema, deskSavedSchema, deskSaveRequestSchema } from './desk.ts'

/** `POST /functions/v1/studio-colour-desk {orderId}`: what a picture is coloured with. */
export const studioColourDeskRequestSchema = z.object({ orderId: z.uuid() })
export const studioColourDeskSchema = z.object({
  /** Null until the engine has made a picture. */
  base: deskBaseSchema
    .extend({
      /** Signed for ten minutes: the picture, and the colours that the engine found by itself. */
      screenUrl: z.string(),
      automaticUrl: z.string().nullable(),
    })
    .nullable(),
  /** Null until somebody has marked something. */
  saved: deskSavedSchema.extend({ hints: colourHintsSchema }).nullable(),
})
export type StudioColourDesk = z.infer<typeof studioColourDeskSchema>

/** `POST /functions/v1/studio-save-hints`; refused as `hints_changed`. */
export const studioSaveHintsRequestSchema = deskSaveRequestSchema.extend({
  hints: colourHintsSchema,
})
