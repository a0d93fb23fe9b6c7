import type { z } from 'zod'
import type { photoDetailsSchema } from '#contract/baskets/basket.ts'
import type { OrderedProduct } from '#domain/purchases/purchase-lines.ts'
import type { UploadedPhoto } from '../photo/uploaded-photo.ts'
import type { GiftWords } from './gift-words.ts'
import type { PurchaseDelivery } from './purchase-delivery.ts'

/** What somebody chose for one photo in the wizard, which a list of photos has no fields for. */
export type PhotoDetails = z.infer<typeof photoDetailsSchema>

/** An order of the wizard that goes on as the first photo of several. */
export type CarriedPhoto = {
  photo: UploadedPhoto
  /** The customer goes on with what is left of a damaged photo. */
  acceptsMissing: boolean
  ordered: OrderedProduct
  more: readonly OrderedProduct[]
  keepsBlackAndWhite: boolean
  note: string
  details: PhotoDetails
  /** Null until it is chosen. */
  delivery: PurchaseDelivery | null
  gift: GiftWords | null
}
