import type { SystemWorker } from '#contract/studio/system.ts'

/** The models that come with the engine: none of them is for colors. */
export const OWN_MODELS = [
  'BlazeFace full range',
  'MediaPipe selfie segmentation',
  'MediaPipe palm detection',
  'Hueloom damage mask',
  'Hueloom denoise',
]

/** Whether pictures are restored without any model of the operator, so certainly without one for colors. */
export function lacksColourModel(workers: readonly SystemWorker[]): boolean {
  const restoring = workers.filter(({ kind, isAlive }) => kind === 'restorations' && isAlive)
  const names = restoring.flatMap(({ models }) => models.map(({ name }) => name))
  return restoring.length > 0 && names.every((name) => OWN_MODELS.includes(name))
}
