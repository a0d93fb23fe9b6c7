import { z } from 'zod'
import { photoDetailsSchema } from '#contract/baskets/basket.ts'
import { missingPartSchema } from '#contract/photos/missing-part.ts'
import { giftWordsSchema } from '#web/lib/order/gift-words.ts'
import { purchaseDeliverySchema } from '#web/lib/order/purchase-delivery.ts'
import { moreOfPhotoSchema, orderedProductSchema } from '#web/orders/products/more-of-photo.ts'
import { USUAL_CHOICE } from '#web/orders/products/photo-choice.ts'
import { isKept, type PackagePhoto, type PackageState } from './package-state.ts'

const choiceSchema = orderedProductSchema.extend({
  keepsBlackAndWhite: z.boolean(),
  more: moreOfPhotoSchema.catch([]),
})

/** An album as a tab and an account keep it: what the shop sells no longer becomes what is usual. */
export const packageDraftSchema = z.object({
  photos: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      looks: z.string(),
      imageUrl: z.string(),
      sha256: z.string().optional(),
      pixels: z.object({ width: z.number(), height: z.number() }).optional(),
      choice: choiceSchema.catch(USUAL_CHOICE),
      missing: missingPartSchema.optional().catch(undefined),
      acceptsMissing: z.boolean().optional().catch(undefined),
      note: z.string(),
      details: photoDetailsSchema.optional().catch(undefined),
    }),
  ),
  delivery: purchaseDeliverySchema.nullable().catch(null),
  gift: giftWordsSchema.nullable().catch(null),
})
export type PackageDraft = z.infer<typeof packageDraftSchema>
export type DraftPhoto = PackageDraft['photos'][number]

export const NO_DRAFT: PackageDraft = { photos: [], delivery: null, gift: null }

/** What is kept of an album. */
export type Kept = Pick<PackageState, 'photos' | 'delivery' | 'gift'>

/** What the shop has of an album, or had: how far the other photos are is of this page alone. */
export function draftOf({ photos, delivery, gift }: Kept): PackageDraft {
  const kept = photos.flatMap(({ state, ...photo }) => {
    if (!isKept(state)) return []
    const { imageUrl, sha256, pixels, missing } = state
    return [{ ...photo, imageUrl, sha256, pixels, missing }]
  })
  return { photos: kept, delivery, gift }
}

/** A photo of a draft in its place in the list. */
export function photoOf({ imageUrl, sha256, pixels, missing, ...photo }: DraftPhoto): PackagePhoto {
  return { ...photo, state: { phase: 'uploaded', imageUrl, sha256, pixels, missing } }
}
