import { z } from 'zod'
import { colourHintsSchema } from '#engine/colour/hints.ts'
import { memberSchema } from './member.ts'

/** `POST /functions/v1/studio-colour-desk {orderId}`: what a picture is coloured with. */
export const studioColourDeskRequestSchema = z.object({ orderId: z.uuid() })
export const studioColourDeskSchema = z.object({
  /** The newest picture that the engine made; null until there is one. */
  base: z
    .object({
      runId: z.uuid(),
      proofId: z.uuid(),
      version: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
      /** Signed for ten minutes: the picture, and the colours that the engine found by itself. */
      screenUrl: z.string(),
      automaticUrl: z.string().nullable(),
      settings: z.unknown(),
      report: z.unknown(),
    })
    .nullable(),
  /** The marks that were saved last; null until somebody has marked something. */
  saved: z
    .object({
      version: z.number().int().positive(),
      hints: colourHintsSchema,
      at: z.string(),
      by: memberSchema.nullable(),
      /** What the engine said about the picture that was marked. */
      report: z.unknown(),
    })
    .nullable(),
})
export type StudioColourDesk = z.infer<typeof studioColourDeskSchema>

/**
 * `POST /functions/v1/studio-save-hints`: keeps marks that the engine has not been asked for yet.
 * When somebody else has saved since `savedVersion` (0: nothing was saved), the answer is 409
 * `hints_changed`. It is no change of the order, unless an order that nobody had becomes the
 * member's: `version` is the order's afterwards.
 */
export const studioSaveHintsRequestSchema = z.object({
  orderId: z.uuid(),
  runId: z.uuid(),
  savedVersion: z.number().int().nonnegative(),
  hints: colourHintsSchema,
})
export const studioSaveHintsResponseSchema = z.object({
  version: z.number().int(),
  savedVersion: z.number().int(),
})
export type StudioSaveHintsResponse = z.infer<typeof studioSaveHintsResponseSchema>
