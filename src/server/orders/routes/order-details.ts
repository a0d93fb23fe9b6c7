import { Hono } from 'hono'
import {
  type OrderDetailsAnswer,
  orderDetailsRequestSchema,
} from '#contract/orders/order-details.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createOrderDetailsService } from '../order-details-service.ts'

/** `POST /order-details`: proofs, parcels, messages and documents of an order of the caller. */
export function createOrderDetailsFunction(context: AppContext, readCaller: ReadCaller) {
  const orderDetailsService = createOrderDetailsService(context)
  return new Hono<HttpEnv>().post('/order-details', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const { orderId } = await readBody(c, orderDetailsRequestSchema)
    return c.json<OrderDetailsAnswer>(await orderDetailsService.read(userId, orderId))
  })
}
