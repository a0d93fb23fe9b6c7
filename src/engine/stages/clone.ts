import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { applyClones } from '../retouch/apply-clones.ts'
import type { RepairMarks } from '../retouch/marks.ts'
import { paintShape } from '../retouch/paint-marks.ts'
import type { Stage } from './stage.ts'

type CloneParams = { marks: RepairMarks }

/** 1 where something is taken from elsewhere. */
function paintCopies(size: { width: number; height: number }, { marks }: RepairMarks): Plane {
  const copied = createPlane(size.width, size.height)
  for (const { shape } of marks) {
    paintShape(shape, size, {
      isBare: (at) => copied.data[at] === 0,
      paint: (at) => {
        copied.data[at] = 1
      },
    })
  }
  return copied
}

/** Takes places that a person marked from elsewhere in the picture, once all damage is filled. */
export const cloneStage: Stage<CloneParams> = {
  id: 'clone',
  version: 1,
  plan: (_analysis, { repairMarks }) => {
    const marks = repairMarks?.marks.filter(({ kind }) => kind === 'clone') ?? []
    if (marks.length === 0) return { run: false, reason: 'nothing is taken from elsewhere' }
    return { run: true, params: { marks: { version: 1, marks } } }
  },
  run: async (image, { marks }, { checkpoint, layers }) => {
    const { lightness, chroma } = image
    const channels = chroma ? [lightness, chroma.a, chroma.b] : [lightness]
    const changed = await applyClones(channels, image, { ...marks, checkpoint })
    const metrics = { clones: marks.marks.length, changed: changed / lightness.length }
    const { width, height } = layers.unrepaired ?? image
    return { image, layers: { copied: paintCopies({ width, height }, marks) }, metrics }
  },
}
