import { Hono } from 'hono'
import { reviewsRequestSchema, type ShownReviews } from '#contract/reviews/review.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { createShownReviewsService } from '../shown-reviews-service.ts'

/** How long a browser or a proxy may show the same ones. */
const FRESH_SECONDS = 60

/** `GET /reviews?language=de`: what everybody may read, signed in or not. */
export function createReviewsFunction(context: AppContext) {
  const shownReviews = createShownReviewsService(context)
  return new Hono<HttpEnv>().get('/reviews', async (c) => {
    const request = reviewsRequestSchema.safeParse({ language: c.req.query('language') })
    if (!request.success) throw new AppError('bad_request', { field: 'language' })
    const shown = await shownReviews.list(request.data.language)
    c.header('Cache-Control', `public, max-age=${FRESH_SECONDS}`)
    return c.json<ShownReviews>(shown)
  })
}
