import { z } from 'zod'

/**
 * `POST /functions/v1/purchase-archive`: prepares the finished files of a purchase of the caller as one
 * zip, in the order of the album. Refused with `order_not_ready` until one of them is approved.
 */
export const purchaseArchiveRequestSchema = z.object({ purchaseId: z.uuid() })

/** A path on the same origin, which a browser can save and go on with for some hours. */
export const purchaseArchiveResponseSchema = z.object({ url: z.string() })
export type PurchaseArchiveResponse = z.infer<typeof purchaseArchiveResponseSchema>
