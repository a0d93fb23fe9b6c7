import { z } from 'zod'

/** `POST /functions/v1/order-action`: what a customer may ask of a placed order. */
export const orderActionRequestSchema = z.object({
  orderId: z.uuid(),
  action: z.enum(['cancel']),
})
export type OrderActionRequest = z.infer<typeof orderActionRequestSchema>
