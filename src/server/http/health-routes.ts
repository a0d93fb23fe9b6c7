import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { PublicConfig } from '#contract/public-config.ts'
import type { HttpEnv } from './context.ts'

/** Each check, so that the answer is there within two seconds whatever hangs. */
const CHECKED_WITHIN_MS = 1500

/** A difference that people notice: links and limits count on one time everywhere. */
const TOLERATED_SECONDS = 5

const CLOCKS_DIFFER = 'the clocks of this machine and of the database differ: npm run doctor'

export type ReadinessCheck = { name: string; check: () => Promise<boolean> }

/** `/config.json` for the page, `/healthz` for "is it alive", `/readyz` for "may it get visitors". */
export function createHealthRoutes(
  publicConfig: PublicConfig,
  origins: readonly string[],
  {
    checks,
    clockAheadSeconds,
  }: {
    checks: readonly ReadinessCheck[]
    /** By how much the clock of this process is ahead of the database's. */
    clockAheadSeconds: () => Promise<number>
  },
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
    const asked = inTime(clockAheadSeconds()).catch(() => undefined)
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
    const ahead = await asked
    const isClockWrong = ahead !== undefined && Math.abs(ahead) > TOLERATED_SECONDS
    if (isClockWrong) c.get('log').error({ aheadSeconds: ahead }, CLOCKS_DIFFER)
    return c.json(
      {
        status: ready ? 'ready' : 'not ready',
        ...Object.fromEntries(results),
        // Every copy of a machine has its clock: taking one away would mend nothing.
        ...(isClockWrong && { clockAheadSeconds: Math.round(ahead) }),
      },
      ready ? 200 : 503,
    )
  })
  return routes
}

async function inTime<Result>(checked: Promise<Result>): Promise<Result> {
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
