import { Hono } from 'hono'
import { AppError } from '#domain/app-error.ts'
import type { HttpEnv } from '#server/http/context.ts'

/** The business actions of the shop, each `POST /functions/v1/<name>` and a file of its own. */
export function createFunctionRoutes(functions: readonly Hono<HttpEnv>[]): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  for (const one of functions) routes.route('/', one)
  // What is left would be taken for a page of the site.
  routes.all('*', (c) => {
    throw new AppError('not_found', { path: c.req.path })
  })
  return routes
}
