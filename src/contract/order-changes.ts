import { z } from 'zod'

/**
 * `GET /functions/v1/order-changes`: server-sent events. `order` for each change of an order that
 * the caller may know of, `resync` with `{}` where changes may have been missed.
 */
export const orderChangedSchema = z.object({ orderId: z.uuid() })
export type OrderChanged = z.infer<typeof orderChangedSchema>
