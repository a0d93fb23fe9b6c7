import type { StageId } from '#engine/report-words.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import type { Span } from '#server/telemetry/tracing.ts'

/** Times the stages of one restoration: each lasts until the next one begins. */
export function followStages({ meter, tracing, work }: Telemetry) {
  let current: { stage: StageId; span: Span; began: number } | undefined

  function over(): void {
    if (current === undefined) return
    const { stage, span, began } = current
    current = undefined
    span.end()
    meter.engineStage({ stage, seconds: (performance.now() - began) / 1000 })
  }

  return {
    began(stage: StageId): void {
      over()
      const span = tracing.start(`engine ${stage}`, { parent: work.current()?.span })
      current = { stage, span, began: performance.now() }
    },
    over,
  }
}
