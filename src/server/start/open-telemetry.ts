import { silentTelemetry, type Telemetry } from '#server/adapters/telemetry/telemetry.ts'
import type { Config } from '#server/config.ts'
import { BUILD } from './build-facts.ts'

/** What a process counts and traces. The code for it is loaded only where somebody asks for it. */
export async function openTelemetry({ metrics }: Pick<Config, 'metrics'>): Promise<Telemetry> {
  if (metrics === undefined) return silentTelemetry
  const { createMetrics } = await import('#server/adapters/telemetry/metrics.ts')
  const counted = createMetrics(BUILD)
  return { ...silentTelemetry, meter: counted.meter, metrics: counted }
}
