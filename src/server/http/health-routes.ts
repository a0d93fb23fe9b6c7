import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { PublicConfig } from '#contract/public-config.ts'
import type { HttpEnv } from './context.ts'

/** Each check, so that the answer is there within two seconds whatever hangs. */
const CHECKED_WITHIN_MS = 1500

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
        const ready = await inTime(check()).catch((error: unknown) => {
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

async function inTime(checked: Promise<boolean>): Promise<boolean> {
  const limit = new AbortController()
  const tooLate = wait(CHECKED_WITHIN_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`no answer within ${CHECKED_WITHIN_MS} ms`)
  })
  try {
    return await Promise.race([checked, tooLate])
  } finally {
    // Whichever of the two comes to nothing later has been answered.
    limit.abort()
    tooLate.catch(() => undefined)
    checked.catch(() => undefined)
  }
}
