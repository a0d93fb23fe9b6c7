import { Hono } from 'hono'
import {
  type CreatePurchaseResponse,
  createPurchaseRequestSchema,
} from '#contract/purchases/create-purchase.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { MAX_PURCHASE_BYTES, readBody } from '#server/http/read-json.ts'
import { createPurchaseService } from '../purchase-service.ts'

/** `POST /create-purchase`: what was quoted, placed as an order, and the page where it is paid. */
export function createPurchaseFunction(context: AppContext, readCaller: ReadCaller) {
  const purchaseService = createPurchaseService(context)
  return new Hono<HttpEnv>().post('/create-purchase', async (c) => {
    const { userId, email } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, createPurchaseRequestSchema, MAX_PURCHASE_BYTES)
    return c.json<CreatePurchaseResponse>(await purchaseService.start({ userId, email }, request))
  })
}
