import { type Meter, silentMeter } from './meter.ts'
import type { Metrics } from './metrics.ts'
import { silentTracing, type Tracing } from './tracing.ts'
import { type WorkContext, workContext } from './work-context.ts'

/** How a process reports its work: which work it is, figures about it, and traces of it. */
export type Telemetry = {
  work: WorkContext
  meter: Meter
  tracing: Tracing
  /** Undefined where nobody asks for figures. */
  metrics: Metrics | undefined
}

/** Log lines name their work, and nothing is counted or traced. */
export const silentTelemetry: Telemetry = {
  work: workContext,
  meter: silentMeter,
  tracing: silentTracing,
  metrics: undefined,
}
