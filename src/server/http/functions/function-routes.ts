import { Hono } from 'hono'
import { type ContactResponse, contactMessageSchema } from '#contract/contact-message.ts'
import { type CreatePaymentResponse, createPaymentRequestSchema } from '#contract/create-payment.ts'
import { orderActionRequestSchema } from '#contract/order-action.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody, requireJsonType } from '#server/http/read-json.ts'
import type { CheckoutService } from '#server/services/checkout-service.ts'
import type { ContactService } from '#server/services/contact-service.ts'
import type { OrderService } from '#server/services/order-service.ts'
import { requireCaller, requireSignedIn } from './require-caller.ts'

/** The business actions of the shop, each `POST /functions/v1/<name>`. */
export function createFunctionRoutes(options: {
  readCaller: ReadCaller
  checkoutService: CheckoutService
  orderService: OrderService
  contactService: ContactService
}): Hono<HttpEnv> {
  const { readCaller, checkoutService, orderService, contactService } = options
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

  routes.post('/contact', async (c) => {
    const caller = await requireCaller(c, readCaller)
    requireJsonType(c)
    const message = await readBody(c, contactMessageSchema)
    const userId = caller.role === 'authenticated' ? caller.userId : undefined
    await contactService.receive({ clientAddress: c.get('clientAddress'), userId }, message)
    return c.json<ContactResponse>({ received: true })
  })

  return routes
}
