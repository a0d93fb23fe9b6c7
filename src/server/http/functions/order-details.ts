import { Hono } from 'hono'
import { type OrderDetails, orderDetailsRequestSchema } from '#contract/order-details.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import type { OrderDetailsService } from '#server/services/order-details-service.ts'
import { requireSignedIn } from './require-caller.ts'

/** `POST /order-details`: proofs, parcels, messages and papers of an order of the caller. */
export function createOrderDetailsFunction(
  readCaller: ReadCaller,
  orderDetailsService: OrderDetailsService,
) {
  return new Hono<HttpEnv>().post('/order-details', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const { orderId } = await readBody(c, orderDetailsRequestSchema)
    return c.json<OrderDetails>(await orderDetailsService.read(userId, orderId))
  })
}
