import { createPlane } from '#engine/pixels/plane.ts'
import type { RepairMarks } from '../retouch/marks.ts'
import { paintMarks } from '../retouch/paint-marks.ts'
import type { Stage } from './stage.ts'

type RepairMarksParams = { marks: RepairMarks }

/** Lays what a person marked at the retouch desk over what was found, whatever the rules say. */
export const repairMarksStage: Stage<RepairMarksParams> = {
  id: 'repair-marks',
  version: 1,
  plan: (_analysis, { repairMarks }) => {
    if (repairMarks === null || repairMarks.marks.length === 0) {
      return { run: false, reason: 'no marks' }
    }
    return { run: true, params: { marks: repairMarks } }
  },
  run: async (image, { marks }, { layers }) => {
    const { width, height } = layers.damage ?? layers.unrepaired ?? image
    const found = layers.damage ?? createPlane(width, height)
    const damage = { ...found, data: found.data.slice() }
    paintMarks(damage, marks)
    return { image, layers: { damage }, metrics: { marks: marks.marks.length } }
  },
}
