import { applyClones } from '../retouch/apply-clones.ts'
import type { RepairMarks } from '../retouch/marks.ts'
import type { Stage } from '../stage.ts'

type CloneParams = { marks: RepairMarks }

/** Takes places that a person marked from elsewhere in the picture, once all damage is filled. */
export const cloneStage: Stage<CloneParams> = {
  id: 'clone',
  version: 1,
  plan: (_analysis, { repairMarks }) => {
    const marks = repairMarks?.marks.filter(({ kind }) => kind === 'clone') ?? []
    if (marks.length === 0) return { run: false, reason: 'nothing is taken from elsewhere' }
    return { run: true, params: { marks: { version: 1, marks } } }
  },
  run: async (image, { marks }, { checkpoint }) => {
    const { lightness, chroma } = image
    const channels = chroma ? [lightness, chroma.a, chroma.b] : [lightness]
    const changed = await applyClones(channels, image, { ...marks, checkpoint })
    return { image, metrics: { clones: marks.marks.length, changed: changed / lightness.length } }
  },
}
