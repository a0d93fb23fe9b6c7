import { Hono } from 'hono'
import { type CreatePaymentResponse, createPaymentRequestSchema } from '#contract/create-payment.ts'
import { orderActionRequestSchema } from '#contract/order-action.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import type { CheckoutService } from '#server/services/checkout-service.ts'
import type { OrderService } from '#server/services/order-service.ts'
import { requireSignedIn } from './require-signed-in.ts'

/** The business actions of the shop, each `POST /functions/v1/<name>`. */
export function createFunctionRoutes(options: {
  readCaller: ReadCaller
  checkoutService: CheckoutService
  orderService: OrderService
}): Hono<HttpEnv> {
  const { readCaller, checkoutService, orderService } = options
  const routes = new Hono<HttpEnv>()

  routes.post('/create-payment', async (c) => {
    const { userId, email } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, createPaymentRequestSchema)
    return c.json<CreatePaymentResponse>(await checkoutService.start({ userId, email }, request))
  })

  routes.post('/order-action', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const { action, orderId } = await readBody(c, orderActionRequestSchema)
    switch (action) {
      case 'cancel':
        return c.json(await orderService.cancel(userId, orderId))
    }
  })

  return routes
}
