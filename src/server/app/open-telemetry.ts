import { BUILD } from '#server/build-facts.ts'
import type { Config } from '#server/config/config.ts'
import { silentTelemetry, type Telemetry } from '#server/telemetry/telemetry.ts'

/** What a process counts and traces. The code for it is loaded only where somebody asks for it. */
export async function openTelemetry(
  config: Pick<Config, 'metrics' | 'traces'>,
): Promise<Telemetry> {
  return { ...silentTelemetry, ...(await metricsOf(config)), ...(await tracingOf(config)) }
}

async function metricsOf({ metrics: place }: Pick<Config, 'metrics'>): Promise<Partial<Telemetry>> {
  if (place === undefined) return {}
  const { createMetrics } = await import('#server/telemetry/metrics.ts')
  const metrics = createMetrics(BUILD)
  return { metrics, meter: metrics.meter }
}

async function tracingOf({ traces }: Pick<Config, 'traces'>): Promise<Partial<Telemetry>> {
  if (traces === undefined) return {}
  const { createOtlpTracing } = await import('#server/telemetry/otlp-tracing.ts')
  return { tracing: createOtlpTracing({ ...traces, version: BUILD.version }) }
}
