import { Hono } from 'hono'
import {
  type CountBasketResponse,
  countBasketRequestSchema,
} from '#contract/baskets/count-basket.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createBasketService } from '../basket-service.ts'

/** `POST /count-basket`: how many photos wait in the basket of the caller. */
export function createCountBasketFunction(context: AppContext, readCaller: ReadCaller) {
  const basketService = createBasketService(context)
  return new Hono<HttpEnv>().post('/count-basket', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    await readBody(c, countBasketRequestSchema)
    return c.json<CountBasketResponse>(await basketService.count(userId))
  })
}
