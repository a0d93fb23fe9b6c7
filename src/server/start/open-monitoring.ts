import { shopFigures } from '#server/adapters/db/shop-figures.ts'
import { keptFor } from '#server/adapters/telemetry/kept-for.ts'
import type { Foundations } from './assemble.ts'
import { openMetricsServer } from './metrics-server.ts'

const RECENT_KEPT_MS = 10_000
/** Sums over whole tables change slowly. */
const TOTALS_KEPT_MS = 5 * 60_000

/** Lets Prometheus ask this process, where a port is set. */
export async function openMonitoring(foundations: Foundations): Promise<{ stop(): Promise<void> }> {
  const { config, db, pool, clock, telemetry } = foundations
  const { metrics } = telemetry
  if (metrics === undefined || config.metrics === undefined) return { stop: telemetry.tracing.stop }
  const sources = {
    pool,
    recent: keptFor(RECENT_KEPT_MS, { read: () => shopFigures.recent(db), clock }),
    totals: keptFor(TOTALS_KEPT_MS, { read: () => shopFigures.totals(db), clock }),
    dataDir: config.dataDir,
  }
  const server = await openMetricsServer(config.metrics, {
    contentType: metrics.contentType,
    read: () => metrics.text(sources),
  })
  return {
    async stop() {
      await server.close()
      await telemetry.tracing.stop()
    },
  }
}
