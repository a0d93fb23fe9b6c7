import { z } from 'zod'
import { missingPartSchema } from '#contract/photos/missing-part.ts'
import { foundPrintSchema } from '#contract/photos/prints.ts'

/** A photo that has reached the file store, as the order wizard keeps it. */
export const uploadedPhotoSchema = z.object({
  /** The public-object address: an identifier, never shown. */
  imageUrl: z.string(),
  fileName: z.string(),
  /** Unknown where the browser cannot read the format, as with TIFF. */
  pixels: z.object({ width: z.number(), height: z.number() }).optional(),
  /** What its damaged file has lost; absent of a whole one. */
  missing: missingPartSchema.optional().catch(undefined),
  /** Prints that lie in it, until its owner has said what becomes of them. */
  prints: z.array(foundPrintSchema).optional().catch(undefined),
})

export type UploadedPhoto = z.infer<typeof uploadedPhotoSchema> & {
  /** An object URL of the chosen file, while this page lives and the browser can show it. */
  localUrl?: string
}
