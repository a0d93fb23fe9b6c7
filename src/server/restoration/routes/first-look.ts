import { Hono } from 'hono'
import { type FirstLookAnswer, firstLookRequestSchema } from '#contract/restoration/first-look.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { shedUnderLoad } from '#server/http/shed-under-load.ts'
import { createFirstLookService } from '../first-looks/first-look-service.ts'

/** `POST /first-look`: a small restoration of a photo of the caller's, before they pay. */
export function createFirstLookFunction(context: AppContext, readCaller: ReadCaller) {
  const firstLooks = createFirstLookService(context)
  const unlessBusy = shedUnderLoad('costly_writes', context)
  return new Hono<HttpEnv>().post('/first-look', unlessBusy, async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, firstLookRequestSchema)
    const asker = { userId, clientAddress: c.get('clientAddress') }
    return c.json<FirstLookAnswer>(await firstLooks.ask(asker, request))
  })
}
