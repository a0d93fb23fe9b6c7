import type { z } from 'zod'
import { orderSchema } from '#contract/orders/order.ts'

/**
 * A status that this page does not know yet looks like an order just received, and a colour that
 * it has no word for is not shown.
 */
export const shownOrderSchema = orderSchema.extend({
  status: orderSchema.shape.status.catch('pending'),
  colour_facts: orderSchema.shape.colour_facts.catch(null),
  customer_marks: orderSchema.shape.customer_marks.catch([]),
  colour_richness: orderSchema.shape.colour_richness.catch(null),
  crop: orderSchema.shape.crop.catch(null),
})
export type ShownOrder = z.infer<typeof shownOrderSchema>
