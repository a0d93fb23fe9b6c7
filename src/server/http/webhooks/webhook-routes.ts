import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { readText } from '#server/http/read-json.ts'
import type { PaymentService } from '#server/services/payment-service.ts'

const MAX_EVENT_BYTES = 512 * 1024

/** Where the payment provider tells its events. The signature covers the body byte for byte. */
export function createWebhookRoutes(
  paymentService: Pick<PaymentService, 'receiveEvent'>,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/stripe', async (c) => {
    const body = await readText(c, MAX_EVENT_BYTES)
    await paymentService.receiveEvent(body, c.req.header('stripe-signature') ?? '')
    return c.json({ received: true })
  })
  return routes
}
