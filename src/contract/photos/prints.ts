import { z } from 'zod'
import type { FoundPrint } from '#domain/photos/found-print.ts'
import { cornersSchema } from '#engine/geometry/corners.ts'

export { isShapeOfPrint, MIN_PRINT_SIDE } from '#engine/geometry/corners.ts'

/** More prints than lie in one picture. */
export const MAX_PRINTS = 12

/** A print that was found in a picture: the corners in shares, clockwise from its top left. */
export const foundPrintSchema = cornersSchema.extend({
  certainty: z.number().min(0).max(1),
  /** Where a lamp is reflected on it, in shares of the print set upright. */
  glare: z.object({ x: z.number(), y: z.number(), radius: z.number() }).nullable().default(null),
}) satisfies z.ZodType<FoundPrint>

/**
 * `POST /functions/v1/cut-prints`: makes photos of their own of the prints in a photo of the caller's.
 * The same file serves them all; it is not sent again, and its first photo stays as it is.
 */
export const cutPrintsRequestSchema = z.object({
  /** The public-object address of the whole picture. */
  imageUrl: z.string().max(2000),
  /** Where the customer says that the corners of each print are. */
  prints: z.array(cornersSchema).min(1).max(MAX_PRINTS),
})
export type CutPrintsRequest = z.infer<typeof cutPrintsRequestSchema>

const cutPrintSchema = z.object({
  /** The public-object address: an identifier, never shown. */
  url: z.string(),
  fileName: z.string().nullable(),
  /** In pixels, set upright. */
  width: z.int(),
  height: z.int(),
})
export type CutPrint = z.infer<typeof cutPrintSchema>

export const cutPrintsResponseSchema = z.object({
  /** In the order of the request. */
  photos: z.array(cutPrintSchema),
})
export type CutPrintsResponse = z.infer<typeof cutPrintsResponseSchema>
