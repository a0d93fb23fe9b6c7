import { cutFrame } from '../geometry/cut-frame.ts'
import { type Frame, isWhole } from '../geometry/frame.ts'
import type { Stage } from './stage.ts'

/** Cuts the photo out of its scan and sets it straight. The frame was chosen while measuring. */
export const geometryStage: Stage<Frame> = {
  id: 'geometry',
  version: 1,
  plan: ({ frame }, { geometry }) => {
    if (geometry === 'off') return { run: false, reason: 'switched off' }
    if (!isWhole(frame.used)) return { run: true, params: frame.used }
    if (frame.proposed === null) return { run: false, reason: 'no border around the photo' }
    return { run: false, reason: `unsure of the border: ${frame.doubt ?? ''}` }
  },
  run: async (image, frame, ctx) => ({ image: await cutFrame(image, frame, ctx.checkpoint) }),
}
