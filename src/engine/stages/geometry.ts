import { hasCorners, type PhotoPart } from '../geometry/corners.ts'
import { cutFrame } from '../geometry/cut-frame.ts'
import { isWhole } from '../geometry/frame.ts'
import type { Stage } from './stage.ts'

/** Cuts the photo out of its scan and sets it straight. The frame was chosen while measuring. */
export const geometryStage: Stage<PhotoPart> = {
  id: 'geometry',
  version: 2,
  plan: ({ frame }, { geometry }) => {
    if (geometry === 'off') return { run: false, reason: 'switched off' }
    if (hasCorners(frame.used) || !isWhole(frame.used)) return { run: true, params: frame.used }
    if (frame.proposed === null) return { run: false, reason: 'no border around the photo' }
    return { run: false, reason: `unsure of the border: ${frame.doubt ?? ''}` }
  },
  run: async (image, frame, ctx) => ({ image: await cutFrame(image, frame, ctx.checkpoint) }),
}
