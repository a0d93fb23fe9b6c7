import type { ColourHints } from '#engine/colour/hints.ts'
import { toPreviewWorker } from '#web/preview/to-preview-worker.ts'
import type { PreviewSource } from './preview-source.ts'

export function startPreviewWorker() {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
  return toPreviewWorker<PreviewSource, ColourHints>(worker)
}
