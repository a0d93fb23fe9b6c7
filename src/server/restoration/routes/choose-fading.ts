import { Hono } from 'hono'
import {
  type ChooseFadingResponse,
  chooseFadingRequestSchema,
} from '#contract/restoration/fading.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createFadingService } from '../first-looks/fading-service.ts'

/** `POST /choose-fading`: how far faded tones of a photo of the caller's are to be brought back. */
export function createChooseFadingFunction(context: AppContext, readCaller: ReadCaller) {
  const fading = createFadingService(context)
  return new Hono<HttpEnv>().post('/choose-fading', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, chooseFadingRequestSchema)
    return c.json<ChooseFadingResponse>(await fading.choose(userId, request))
  })
}
