import { Hono } from 'hono'
import {
  type CreatePaymentResponse,
  resumePaymentRequestSchema,
} from '#contract/orders/create-payment.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createCheckoutService } from '../checkout-service.ts'

/** `POST /resume-payment`: the checkout page of an order that was placed and not paid. */
export function createResumePaymentFunction(context: AppContext, readCaller: ReadCaller) {
  const checkoutService = createCheckoutService(context)
  return new Hono<HttpEnv>().post('/resume-payment', async (c) => {
    const { userId, email } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, resumePaymentRequestSchema)
    return c.json<CreatePaymentResponse>(await checkoutService.resume({ userId, email }, request))
  })
}
