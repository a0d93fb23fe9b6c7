import { Hono } from 'hono'
import {
  type CreatePaymentResponse,
  createPaymentRequestSchema,
} from '#contract/orders/create-payment.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createCheckoutService } from '../checkout-service.ts'

/** `POST /create-payment`: an order, and the checkout page where it is paid. */
export function createPaymentFunction(context: AppContext, readCaller: ReadCaller) {
  const checkoutService = createCheckoutService(context)
  return new Hono<HttpEnv>().post('/create-payment', async (c) => {
    const { userId, email } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, createPaymentRequestSchema)
    return c.json<CreatePaymentResponse>(await checkoutService.start({ userId, email }, request))
  })
}
