import type { RepairMarks } from '#engine/retouch/marks.ts'
import { toPreviewWorker } from '#web/preview/to-preview-worker.ts'
import type { RetouchSource } from './retouch-source.ts'

export function startRetouchWorker() {
  const worker = new Worker(new URL('./retouch-worker.ts', import.meta.url), { type: 'module' })
  return toPreviewWorker<RetouchSource, RepairMarks>(worker)
}
