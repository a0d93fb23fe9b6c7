import { createMiddleware } from 'hono/factory'

/**
 * Answers of the API are about people. Unless a route says otherwise, no browser and no proxy keeps
 * a copy, and JSON whose address somebody opens is saved as a file and never shown as a page.
 */
export const privateAnswers = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  const isJson = headers.get('Content-Type')?.includes('json') ?? false
  if (isJson && !headers.has('Content-Disposition')) {
    headers.set('Content-Disposition', 'attachment; filename="api.json"')
  }
})
