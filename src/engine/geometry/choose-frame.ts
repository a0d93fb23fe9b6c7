import type { LabImage } from '#engine/pixels/lab.ts'
import { shrinkToFit } from '../filters/resample.ts'
import { findFrame } from './find-frame.ts'
import { type Frame, WHOLE_FRAME } from './frame.ts'

/** A frame that somebody set, or whether to look for one. */
export type WantedFrame = 'auto' | 'off' | Frame

export type ChosenFrame = {
  used: Frame
  /** What was found but is not sure enough to be used. */
  proposed: Frame | null
  /** Why it is not. */
  doubt: string | null
  /**
   * The picture on its own white paper, as of an instant picture: the paper is kept, and says nothing
   * of the tones of the picture. The same as `used` where no such border was found.
   */
  picture: Frame
}

/** Longest side at which borders are looked for. */
const LOOK_SIZE = 1000

/** Decides which part of a scan is the photo; whatever is not sure keeps the whole scan. */
export function chooseFrame(scan: LabImage, wanted: WantedFrame): ChosenFrame {
  if (typeof wanted === 'object') return withoutDoubt(wanted)
  const found = wanted === 'auto' ? findFrame(smaller(scan)) : null
  if (found === null) return withoutDoubt(WHOLE_FRAME)
  const { frame, doubt, isOnPaper } = found
  if (doubt === null) return withoutDoubt(frame)
  const picture = isOnPaper ? frame : WHOLE_FRAME
  return { used: WHOLE_FRAME, proposed: frame, doubt, picture }
}

function withoutDoubt(frame: Frame): ChosenFrame {
  return { used: frame, proposed: null, doubt: null, picture: frame }
}

function smaller(scan: LabImage): LabImage {
  const shrink = (data: Float32Array) => shrinkToFit({ ...scan, data }, LOOK_SIZE)
  const { width, height, data } = shrink(scan.lightness)
  const { chroma } = scan
  return {
    width,
    height,
    lightness: data,
    chroma: chroma && { a: shrink(chroma.a).data, b: shrink(chroma.b).data },
  }
}
