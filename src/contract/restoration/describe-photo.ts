import { z } from 'zod'

/** What only the owner of a photo knows for sure; null where they said nothing. */
export const photoDescriptionSchema = z.object({
  /** Whether it is a negative, to be restored as its positive. */
  isNegative: z.boolean().nullable(),
  /** Whether it is a color photo, whose colors are its own. */
  hasOwnColours: z.boolean().nullable(),
})
export type PhotoDescription = z.output<typeof photoDescriptionSchema>

/**
 * `POST /functions/v1/describe-photo`: what the owner of a photo says of it on its first look, which is made
 * anew. It is kept with the photo, for each order that is restored from then on. What is left out stays.
 */
export const describePhotoRequestSchema = z
  .strictObject({
    /** The public-object address of the photo. */
    imageUrl: z.string().max(2048),
    isNegative: z.boolean().optional(),
    hasOwnColours: z.boolean().optional(),
  })
  .refine(
    ({ isNegative, hasOwnColours }) => isNegative !== undefined || hasOwnColours !== undefined,
    { message: 'expected isNegative or hasOwnColours' },
  )
export type DescribePhotoRequest = z.output<typeof describePhotoRequestSchema>
