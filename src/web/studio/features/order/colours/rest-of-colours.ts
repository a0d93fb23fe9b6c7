import type { ColourHints } from '#engine/colour/hints.ts'
import type { EngineReport } from '#web/studio/lib/pictures/engine-report.ts'

/** What a picture shows where no mark reaches; null where marks reach everywhere. */
export function restOf(
  { measures, stages, guess }: EngineReport,
  hints: ColourHints | null,
): 'own' | 'model' | 'faint' | null {
  if (measures.kind === 'colour') return 'own'
  if (hints?.usesAutomatic === false) return hints.guessed ? 'faint' : null
  if (stages.some(({ metrics }) => metrics.byModel)) return 'model'
  return guess || hints?.guessed ? 'faint' : null
}
