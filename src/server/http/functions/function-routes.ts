import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'

/** The business actions of the shop, each `POST /functions/v1/<name>` and a file of its own. */
export function createFunctionRoutes(functions: readonly Hono<HttpEnv>[]): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  for (const one of functions) routes.route('/', one)
  return routes
}
