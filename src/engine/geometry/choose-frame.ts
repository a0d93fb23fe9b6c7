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
}

/** Longest side at which borders are looked for. */
const LOOK_SIZE = 1000

/** Decides which part of a scan is the photo; whatever is not sure keeps the whole scan. */
export function chooseFrame(scan: LabImage, wanted: WantedFrame): ChosenFrame {
  if (typeof wanted === 'object') return { used: wanted, proposed: null, doubt: null }
  const found = wanted === 'auto' ? findFrame(smaller(scan)) : null
  if (found === null) return { used: WHOLE_FRAME, proposed: null, doubt: null }
  const { frame, doubt } = found
  if (doubt === null) return { used: frame, proposed: null, doubt }
  return { used: WHOLE_FRAME, proposed: frame, doubt }
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
