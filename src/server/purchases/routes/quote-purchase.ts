import { Hono } from 'hono'
import {
  type QuotePurchaseResponse,
  quotePurchaseRequestSchema,
} from '#contract/purchases/quote-purchase.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireCaller } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { MAX_PURCHASE_BYTES, readBody } from '#server/http/read-json.ts'
import { priceLedger } from '#server/prices/price-ledger.ts'
import { quotePurchase } from '../quote-purchase.ts'

/** `POST /quote-purchase`: what several photographs and all that is made of them would cost. */
export function createQuotePurchaseFunction(context: AppContext, readCaller: ReadCaller) {
  const { db, clock, config, readSettings } = context
  return new Hono<HttpEnv>().post('/quote-purchase', async (c) => {
    await requireCaller(c, readCaller)
    const request = await readBody(c, quotePurchaseRequestSchema, MAX_PURCHASE_BYTES)
    const ledger = await priceLedger.read(db, config)
    const { closures } = await readSettings()
    const sale = { now: clock(), ledger, closures }
    return c.json<QuotePurchaseResponse>(quotePurchase(request, sale))
  })
}
