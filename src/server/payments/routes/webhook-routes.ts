import { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readText } from '#server/http/read-json.ts'
import { createPaymentEventService } from '../payment-event-service.ts'

const MAX_EVENT_BYTES = 512 * 1024

/** Where the payment provider sends its events. The signature covers the body byte for byte. */
export function createWebhookRoutes(context: AppContext): Hono<HttpEnv> {
  const paymentEventService = createPaymentEventService(context)
  const routes = new Hono<HttpEnv>()
  routes.post('/stripe', async (c) => {
    const body = await readText(c, MAX_EVENT_BYTES)
    await paymentEventService.receive(body, c.req.header('stripe-signature') ?? '')
    return c.json({ received: true })
  })
  return routes
}
