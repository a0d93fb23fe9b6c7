import { z } from 'zod'
import { colourHintsSchema } from '#engine/colour/hints.ts'
import { repairMarksSchema } from '#engine/retouch/marks.ts'
import { deskBaseSchema, deskSavedSchema, deskSaveRequestSchema } from './desk.ts'

/** `POST /functions/v1/studio-retouch-desk {orderId}`: what a picture is repaired with. */
export const studioRetouchDeskRequestSchema = z.object({ orderId: z.uuid() })
export const studioRetouchDeskSchema = z.object({
  /** Null until the engine has made a picture. */
  base: deskBaseSchema
    .extend({
      /** Whether the picture before its repair was kept; older runs have the finished one alone. */
      isUnrepaired: z.boolean(),
      /** Signed for ten minutes: that picture, and what the engine found, by kind. */
      pictureUrl: z.string(),
      foundUrl: z.string().nullable(),
    })
    .nullable(),
  /** Null until somebody has marked something. */
  saved: deskSavedSchema.extend({ marks: repairMarksSchema }).nullable(),
  /** The order's latest colour marks, which go into every new repair. */
  hints: colourHintsSchema.nullable(),
})
export type StudioRetouchDesk = z.infer<typeof studioRetouchDeskSchema>

/** `POST /functions/v1/studio-save-repair-marks`; refused as `marks_changed`. */
export const studioSaveRepairMarksRequestSchema = deskSaveRequestSchema.extend({
  marks: repairMarksSchema,
})
