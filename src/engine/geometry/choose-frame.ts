import type { LabImage } from '#engine/pixels/lab.ts'
import { shrinkToFit } from '../filters/resample.ts'
import type { Corners, PhotoPart } from './corners.ts'
import { findFrame } from './find-frame.ts'
import { type Frame, WHOLE_FRAME } from './frame.ts'

/** A part that somebody set, or whether to look for one. */
export type WantedFrame = 'auto' | 'off' | Frame | Corners

export type ChosenFrame = {
  used: PhotoPart
  /** What was found but is not sure enough to be used. */
  proposed: Frame | null
  /** Why it is not. */
  doubt: string | null
  /**
   * The picture on its own white paper, as of an instant picture: the paper is kept, and says nothing
   * of the tones of the picture. Null where no such border was found.
   */
  picture: Frame | null
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
  const picture = isOnPaper ? frame : null
  return { used: WHOLE_FRAME, proposed: frame, doubt, picture }
}

function withoutDoubt(frame: PhotoPart): ChosenFrame {
  return { used: frame, proposed: null, doubt: null, picture: null }
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
