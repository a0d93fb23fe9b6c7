import { Hono } from 'hono'
import { type KeptBasket, readBasketRequestSchema } from '#contract/baskets/basket.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createBasketService } from '../basket-service.ts'

/** `POST /read-basket`: what the caller has put together and not ordered yet. */
export function createReadBasketFunction(context: AppContext, readCaller: ReadCaller) {
  const basketService = createBasketService(context)
  return new Hono<HttpEnv>().post('/read-basket', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, readBasketRequestSchema)
    return c.json<KeptBasket>(await basketService.read(userId, request))
  })
}
