import { z } from 'zod'
import type { MissingPart } from '#domain/photos/missing-part.ts'

const share = z.number().min(0).max(1)

/** A `MissingPart` as it crosses the wire. */
export const missingPartSchema = z.strictObject({
  left: share,
  top: share,
  width: share,
  height: share,
}) satisfies z.ZodType<MissingPart>
