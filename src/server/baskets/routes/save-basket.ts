import { Hono } from 'hono'
import { type SaveBasketResponse, saveBasketRequestSchema } from '#contract/baskets/basket.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { MAX_PURCHASE_BYTES, readBody } from '#server/http/read-json.ts'
import { createBasketService } from '../basket-service.ts'

/** `POST /save-basket`: keeps the basket of the caller, unless it was changed elsewhere meanwhile. */
export function createSaveBasketFunction(context: AppContext, readCaller: ReadCaller) {
  const basketService = createBasketService(context)
  return new Hono<HttpEnv>().post('/save-basket', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, saveBasketRequestSchema, MAX_PURCHASE_BYTES)
    return c.json<SaveBasketResponse>(await basketService.save(userId, request))
  })
}
