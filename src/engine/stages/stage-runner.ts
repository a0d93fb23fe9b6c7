import type { Analysis } from '#engine/analysis/analyse.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import type { StageReport } from '#engine/report.ts'
import type { StageId, WarningCode } from '#engine/report-words.ts'
import type { RestoreSettings } from '#engine/settings.ts'
import type { Stage, StageContext } from './stage.ts'

export type StageRunner = ReturnType<typeof createStageRunner>

/** Runs stages one after the other, tells the caller about each, and keeps the report. */
export function createStageRunner(
  ctx: StageContext,
  onStage: ((stage: StageId) => void | Promise<void>) | undefined,
) {
  const reports: StageReport[] = []
  const warnings: WarningCode[] = []
  const warn = (...codes: WarningCode[]) => {
    warnings.push(...codes.filter((code) => !warnings.includes(code)))
  }

  async function start(id: StageId): Promise<() => number> {
    await ctx.checkpoint()
    await onStage?.(id)
    const begin = performance.now()
    return () => Math.round(performance.now() - begin)
  }

  /** A fixed step at either end of the list, which touches files or the whole picture. */
  async function step<T>(id: StageId, work: () => T | Promise<T>): Promise<T> {
    const elapsed = await start(id)
    const result = await work()
    reports.push({ id, version: 1, ran: true, params: {}, metrics: {}, milliseconds: elapsed() })
    return result
  }

  async function run<P extends Record<string, unknown>>(
    stage: Stage<P>,
    image: LabImage,
    given: { analysis: Analysis; settings: RestoreSettings },
  ): Promise<LabImage> {
    const { id, version } = stage
    const elapsed = await start(id)
    const plan = stage.plan(given.analysis, given.settings, ctx.layers)
    if (!plan.run) {
      const { reason } = plan
      reports.push({ id, version, ran: false, reason, params: {}, metrics: {}, milliseconds: 0 })
      return image
    }
    const result = await stage.run(image, plan.params, ctx)
    Object.assign(ctx.layers, result.layers)
    warn(...(result.warnings ?? []))
    reports.push({
      id,
      version,
      ran: true,
      params: reportable(plan.params),
      metrics: result.metrics ?? {},
      milliseconds: elapsed(),
    })
    return result.image
  }

  return { reports, warnings, warn, step, run }
}

/** What people marked; the settings have it already. */
const MARKS = ['hints', 'marks']

/** Pixel maps among the parameters are too big for a report. */
function reportable(params: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(params).filter(
    ([name, value]) => !MARKS.includes(name) && !holdsPixels(value),
  )
  return Object.fromEntries(kept)
}

function holdsPixels(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ArrayBuffer.isView(value) || Object.values(value).some(holdsPixels)
}
