import { Hono } from 'hono'
import type { PublicConfig } from '#contract/public-config.ts'
import type { HttpEnv } from './context.ts'

export type ReadinessCheck = { name: string; check: () => Promise<boolean> }

/** `/config.json` for the page, `/healthz` for "is it alive", `/readyz` for "may it get visitors". */
export function createHealthRoutes(
  publicConfig: PublicConfig,
  origins: readonly string[],
  checks: readonly ReadinessCheck[],
) {
  const routes = new Hono<HttpEnv>()
  routes.get('/config.json', (c) => {
    // Whoever came by another of our own addresses (localhost) stays there: one origin, no CORS.
    const origin = origins.find((known) => new URL(known).host === c.req.header('host'))
    const config = { ...publicConfig, backendUrl: origin ?? publicConfig.backendUrl }
    return c.json(config, 200, { 'Cache-Control': 'no-cache' })
  })
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => {
        const ready = await check().catch((error: unknown) => {
          c.get('log').warn({ err: error, check: name }, 'not ready')
          return false
        })
        return [name, ready] as const
      }),
    )
    const ready = results.every(([, ok]) => ok)
    return c.json(
      { status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results) },
      ready ? 200 : 503,
    )
  })
  return routes
}
