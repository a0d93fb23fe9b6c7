import { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { createPhotoViews } from '#server/photos/photo-views.ts'
import { servePhoto } from '#server/photos/serve-photo.ts'
import { createFamilyPictures } from '../family-pictures.ts'

/** The pictures behind family links: their addresses name neither an order nor a person. */
export function createFamilyRoutes(context: AppContext) {
  const familyPictures = createFamilyPictures(context)
  const views = createPhotoViews(context)
  return new Hono<HttpEnv>().get('/family/picture', async (c) => {
    const picture = await familyPictures.find(c.req.query('token') ?? '')
    c.header('X-Robots-Tag', 'noindex')
    const answer = await servePhoto(c, views, picture)
    // Nothing stays behind in the browser of somebody else: a link that ended shows nothing there.
    answer.headers.set('Cache-Control', 'private, no-store')
    // The digest of a file that nobody gets here, and when it came.
    for (const name of ['ETag', 'Last-Modified']) answer.headers.delete(name)
    return answer
  })
}
