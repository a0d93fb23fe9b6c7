import { z } from 'zod'
import { MAX_PHOTOS } from '#domain/limits.ts'

/**
 * `POST /functions/v1/first-looks`: what has become of the first looks at several photos of the
 * caller's own. It begins none, and is no sign that anybody waits.
 */
export const firstLooksRequestSchema = z.object({
  /** The public-object addresses of the photos. */
  imageUrls: z.array(z.string().max(2048)).min(1).max(MAX_PHOTOS),
})

const knownFirstLookSchema = z.discriminatedUnion('state', [
  /** Nobody has asked for one, or there is no such photo of the caller's. */
  z.object({ state: z.literal('none') }),
  z.object({ state: z.enum(['queued', 'working', 'failed']) }),
  z.object({
    state: z.literal('ready'),
    /** Restored, with the watermark; signed for ten minutes. */
    pictureUrl: z.string(),
  }),
])
export type KnownFirstLook = z.infer<typeof knownFirstLookSchema>

export const firstLooksResponseSchema = z.object({
  /** In the order of the addresses. */
  looks: z.array(knownFirstLookSchema).max(MAX_PHOTOS),
})
export type FirstLooksResponse = z.infer<typeof firstLooksResponseSchema>
