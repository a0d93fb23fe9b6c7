import type { LabImage } from '../lab.ts'
import { type Frame, WHOLE_FRAME } from './frame.ts'

/** A frame that somebody set, or whether to look for one. */
export type WantedFrame = 'auto' | 'off' | Frame

export type ChosenFrame = {
  used: Frame
  /** What was found but is not sure enough to be used. */
  proposed: Frame | null
  /** Why it is not. */
  doubt: string
}

/** Decides which part of a scan is the photo; whatever is not sure keeps the whole scan. */
export function chooseFrame(_scan: LabImage, wanted: WantedFrame): ChosenFrame {
  if (typeof wanted === 'object') return { used: wanted, proposed: null, doubt: '' }
  return { used: WHOLE_FRAME, proposed: null, doubt: '' }
}
