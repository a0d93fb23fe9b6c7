import { Hono } from 'hono'
import {
  type CreatePaymentResponse,
  createPaymentRequestSchema,
} from '#contract/orders/create-payment.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import type { CheckoutService } from '../checkout-service.ts'

/** `POST /create-payment`: an order, and the checkout page where it is paid. */
export function createPaymentFunction(readCaller: ReadCaller, checkoutService: CheckoutService) {
  return new Hono<HttpEnv>().post('/create-payment', async (c) => {
    const { userId, email } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, createPaymentRequestSchema)
    return c.json<CreatePaymentResponse>(await checkoutService.start({ userId, email }, request))
  })
}
