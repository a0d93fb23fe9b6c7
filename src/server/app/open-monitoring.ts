import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#server/app-context.ts'
import { signingEnd } from '#server/content-credentials/own-credential.ts'
import { keptFor } from '#server/telemetry/kept-for.ts'
import { openMetricsServer } from '#server/telemetry/metrics-server.ts'
import { shopFigures } from '#server/telemetry/shop-figures.ts'

const RECENT_KEPT_MS = 10_000
/** Sums over whole tables change slowly. */
const TOTALS_KEPT_MS = 5 * 60_000
const SEND_WITHIN_MS = 3000

/** Lets Prometheus ask this process, where a port is set. */
export async function openMonitoring(context: AppContext): Promise<{ stop(): Promise<void> }> {
  const { config, db, passwords, clock, load, telemetry } = context
  const { metrics } = telemetry
  const stopTracing = () => sendLast(context)
  if (metrics === undefined || config.metrics === undefined) return { stop: stopTracing }
  const sources = {
    pools: {
      requests: context.pool,
      accounts: context.accounts.pool,
      events: context.events.pool,
      jobs: context.patient.pool,
      sessions: context.sessionPool,
    },
    passwords: passwords.waiting,
    recent: keptFor(RECENT_KEPT_MS, { read: () => shopFigures.recent(db), clock }),
    totals: keptFor(TOTALS_KEPT_MS, { read: () => shopFigures.totals(db), clock }),
    load,
    signingEnd: keptFor(TOTALS_KEPT_MS, { read: () => signingEnd(config), clock }),
    dataDir: config.dataDir,
  }
  const server = await openMetricsServer(config.metrics, {
    contentType: metrics.contentType,
    read: () => metrics.text(sources),
  })
  return {
    async stop() {
      await server.close()
      await stopTracing()
    },
  }
}

/** A collector that is away neither holds up the end of a process nor makes a fault of it. */
async function sendLast({ telemetry, log }: AppContext): Promise<void> {
  const tooLate = wait(SEND_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error('the collector does not answer')
  })
  await Promise.race([telemetry.tracing.stop(), tooLate]).catch((error: unknown) => {
    log.warn({ err: error }, 'the last traces could not be sent')
  })
}
