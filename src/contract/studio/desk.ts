import { z } from 'zod'
import { memberSchema } from './member.ts'

/** The newest picture that the engine made, at a desk where it is marked. */
export const deskBaseSchema = z.object({
  runId: z.uuid(),
  proofId: z.uuid(),
  version: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  settings: z.unknown(),
  report: z.unknown(),
})
export type DeskBase = z.infer<typeof deskBaseSchema>

/** The marks that were saved last, without the marks themselves. */
export const deskSavedSchema = z.object({
  version: z.number().int().positive(),
  at: z.string(),
  by: memberSchema.nullable(),
  /** What the engine said about the picture that was marked. */
  report: z.unknown(),
})
export type DeskSaved = z.infer<typeof deskSavedSchema>

/**
 * Saves marks that the engine has not been asked for yet. When somebody else has saved since
 * `savedVersion` (0: nothing was saved), the answer is 409. It is no change of the order, unless an
 * order that nobody had becomes the member's: `version` is the order's afterwards.
 */
export const deskSaveRequestSchema = z.object({
  orderId: z.uuid(),
  runId: z.uuid(),
  savedVersion: z.number().int().nonnegative(),
})
export type DeskSaveRequest = z.infer<typeof deskSaveRequestSchema>
export const deskSaveResponseSchema = z.object({
  version: z.number().int(),
  savedVersion: z.number().int(),
})
export type DeskSaveResponse = z.infer<typeof deskSaveResponseSchema>
