import type { z } from 'zod'
import { orderSchema } from '#contract/order.ts'

/** A status that this page does not know yet looks like an order just received. */
export const shownOrderSchema = orderSchema.extend({
  status: orderSchema.shape.status.catch('pending'),
})
export type ShownOrder = z.infer<typeof shownOrderSchema>
