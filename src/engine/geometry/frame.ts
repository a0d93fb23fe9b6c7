import { z } from 'zod'

/** Larger turns are no crooked scan. */
const MOST_DEGREES = 45

const share = z.number().min(0).max(1)

/**
 * The part of the upright source that is the photo: a rectangle in shares of the source's width
 * and height, turned clockwise about its own middle by `angle` degrees.
 */
export const frameSchema = z.strictObject({
  angle: z.number().min(-MOST_DEGREES).max(MOST_DEGREES),
  left: share,
  top: share,
  width: share.min(0.05),
  height: share.min(0.05),
})

export type Frame = z.infer<typeof frameSchema>

export const WHOLE_FRAME: Frame = { angle: 0, left: 0, top: 0, width: 1, height: 1 }

export function isWhole({ angle, left, top, width, height }: Frame): boolean {
  return angle === 0 && left === 0 && top === 0 && width === 1 && height === 1
}

/** Pixels of the frame in a source of this size. */
export function pixelsOfFrame(
  frame: Frame,
  source: { width: number; height: number },
): { width: number; height: number } {
  return {
    width: Math.max(1, Math.round(frame.width * source.width)),
    height: Math.max(1, Math.round(frame.height * source.height)),
  }
}
