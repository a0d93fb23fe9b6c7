import { Hono } from 'hono'
import { type ReviewOfOrder, reviewLinkRequestSchema } from '#contract/reviews/review.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireApiKey } from '#server/http/functions/require-api-key.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody, requireJsonType } from '#server/http/read-json.ts'
import { createReviewLinkService } from '../review-link-service.ts'

/** `POST /review`: what the links of a mail that asks for a review do. The token alone is the right. */
export function createReviewLinkFunction(context: AppContext, readCaller: ReadCaller) {
  const reviewLinks = createReviewLinkService(context)
  return new Hono<HttpEnv>().post('/review', async (c) => {
    await requireApiKey(c, readCaller)
    requireJsonType(c)
    const request = await readBody(c, reviewLinkRequestSchema)
    const visit = { clientAddress: c.get('clientAddress'), token: request.token }
    c.header('Cache-Control', 'no-store')
    switch (request.action) {
      case 'show':
        return c.json<ReviewOfOrder>(await reviewLinks.show(visit))
      case 'write':
        return c.json<ReviewOfOrder>(await reviewLinks.write(visit, request.review))
      case 'take-back':
        return c.json<ReviewOfOrder>(await reviewLinks.takeBack(visit))
      case 'stop-asking':
        await reviewLinks.stopAsking(visit)
        return c.json({ stopped: true })
    }
  })
}
