import type { SystemWorker } from '#contract/studio/system.ts'

/** Whether pictures are restored, and by nobody who has a model for colors. */
export function lacksColourModel(workers: readonly SystemWorker[]): boolean {
  const restoring = workers.filter(({ kind, isAlive }) => kind === 'restorations' && isAlive)
  const models = restoring.flatMap((worker) => worker.models)
  return restoring.length > 0 && !models.some(({ capability }) => capability === 'colour')
}
