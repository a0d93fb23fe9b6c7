import { Hono } from 'hono'
import {
  type FirstLooksResponse,
  firstLooksRequestSchema,
} from '#contract/restoration/first-looks.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createFirstLookList } from '../first-looks/first-look-list.ts'

/** `POST /first-looks`: what has become of the first looks at several photos of the caller's. */
export function createFirstLooksFunction(context: AppContext, readCaller: ReadCaller) {
  const list = createFirstLookList(context)
  return new Hono<HttpEnv>().post('/first-looks', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const { imageUrls } = await readBody(c, firstLooksRequestSchema)
    return c.json<FirstLooksResponse>(await list.find(userId, imageUrls))
  })
}
