import { z } from 'zod'
import { missingPartSchema } from './missing-part.ts'
import { foundPrintSchema } from './prints.ts'

/**
 * Body of `/functions/v1/find-photo`: asks whether the caller has stored this very file before, or
 * what is known of a photo of theirs.
 */
export const findPhotoRequestSchema = z.union([
  z.object({
    /** SHA-256 of the file in hexadecimal digits. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/i),
  }),
  z.object({
    /** The public-object address of the photo. */
    imageUrl: z.string().max(2000),
  }),
])

/** A photo of the caller's own. */
const foundPhotoSchema = z.object({
  path: z.string(),
  /** The public-object address: an identifier, never shown. */
  url: z.string(),
  /** What the customer called it; unknown where the client that stored it did not say. */
  fileName: z.string().nullable(),
  uploadedAt: z.string(),
  /** In pixels, after its orientation is applied. */
  width: z.number(),
  height: z.number(),
  /** What its damaged file has lost of it; null of a whole one. */
  missing: missingPartSchema.nullable().default(null),
  /** Prints that lie in it, each of which can be a photo of its own. */
  prints: z.array(foundPrintSchema).default([]).catch([]),
})

export const findPhotoResponseSchema = z.object({ photo: foundPhotoSchema.nullable() })
export type FindPhotoResponse = z.infer<typeof findPhotoResponseSchema>
