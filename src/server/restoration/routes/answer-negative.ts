import { Hono } from 'hono'
import {
  type AnswerNegativeResponse,
  answerNegativeRequestSchema,
} from '#contract/restoration/negative.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createNegativeService } from '../first-looks/negative-service.ts'

/** `POST /answer-negative`: whether a photo of the caller's is a negative. */
export function createAnswerNegativeFunction(context: AppContext, readCaller: ReadCaller) {
  const negatives = createNegativeService(context)
  return new Hono<HttpEnv>().post('/answer-negative', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, answerNegativeRequestSchema)
    return c.json<AnswerNegativeResponse>(await negatives.answer(userId, request))
  })
}
