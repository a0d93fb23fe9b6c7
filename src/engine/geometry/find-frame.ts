import type { LabImage } from '#engine/pixels/lab.ts'
import { findBackground } from './background.ts'
import type { Frame } from './frame.ts'
import { findOutline, type Outline } from './outline.ts'
import { measureSides, type Rims, SIDES } from './sides.ts'
import { angleOfSmallestRectangle } from './smallest-rectangle.ts'

export type FoundFrame = {
  frame: Frame
  doubt: string | null
  /** The border has the tint of paper: the photo was printed on it, or lies straight on a sheet. */
  isOnPaper: boolean
}

/** A frame is believed within these limits; shares of the scan, and degrees. */
const COVERS = { least: 0.4, most: 0.99 }
const MOST_ANGLE = 10
/** Sides of one photo are parallel and at right angles, up to this many degrees. */
const MOST_SKEW = 0.6
/** As shares of the longer side of the scan. */
const MOST_ROUGH = 0.006
const SOFTEST_EDGE = 0.012
const THINNEST_BORDER = 0.012
/** Lighter than this, a border may be the white paper of the photo itself. */
const PAPER = 70
/** Photos lie straighter than this on their own paper. */
const CROOKED_ON_GLASS = 1
/** Outside of this a frame is not even proposed. */
const WORTH_PROPOSING = { covers: 0.25, angle: 20 }

/** Looks for a photo on an even background. Null where there is nothing like it. */
export function findFrame(scan: LabImage): FoundFrame | null {
  const background = findBackground(scan)
  if (background === null) return null
  const faint = findOutline(scan, background, 'faintly')
  const clear = findOutline(scan, background, 'clearly')
  if (faint === null || clear === null) return null
  const angle = straightenedAngle(faint)
  const rims = measureSides(faint.points, angle)
  const frame = frameOf(rims, angle, scan)
  const covers = frame.width * frame.height
  if (covers < WORTH_PROPOSING.covers || covers > COVERS.most) return null
  if (Math.abs(angle) > WORTH_PROPOSING.angle) return null
  const inner = measureSides(clear.points, angle)
  const doubt = doubtOf({ frame, rims, inner, scan })
  if (doubt !== null) return { frame, doubt, isOnPaper: false }
  const { isPaper, lightness } = background
  const liesStraight = lightness > PAPER && Math.abs(frame.angle) < CROOKED_ON_GLASS
  if (isPaper !== 'surely' && !liesStraight) return { frame, doubt, isOnPaper: false }
  const isOnPaper = isPaper !== 'no'
  return { frame, doubt: 'the border may be the paper of the photo', isOnPaper }
}

/** The angle of the rectangle, made finer by the slopes of its four sides. */
function straightenedAngle({ points }: Outline): number {
  const rough = angleOfSmallestRectangle(points)
  const slopes = Object.values(measureSides(points, rough)).map(({ slope }) => slope)
  slopes.sort((left, right) => left - right)
  const [, second = 0, third = 0] = slopes
  const angle = rough + (second + third) / 2
  return Math.abs(angle) < 0.05 ? 0 : angle
}

function frameOf(rims: Rims, angle: number, scan: LabImage): Frame {
  const radians = (angle * Math.PI) / 180
  const u = (rims.left.position + rims.right.position) / 2
  const v = (rims.top.position + rims.bottom.position) / 2
  const x = u * Math.cos(radians) - v * Math.sin(radians)
  const y = u * Math.sin(radians) + v * Math.cos(radians)
  const width = (rims.right.position - rims.left.position) / scan.width
  const height = (rims.bottom.position - rims.top.position) / scan.height
  return {
    angle,
    left: clamp(x / scan.width - width / 2),
    top: clamp(y / scan.height - height / 2),
    width: clamp(width),
    height: clamp(height),
  }
}

function doubtOf({
  frame,
  rims,
  inner,
  scan,
}: {
  frame: Frame
  rims: Rims
  inner: Rims
  scan: LabImage
}): string | null {
  const longest = Math.max(scan.width, scan.height)
  const sides = SIDES.map((side) => rims[side])
  if (frame.width * frame.height < COVERS.least) return 'it covers little of the scan'
  if (Math.abs(frame.angle) > MOST_ANGLE) return 'it is turned far'
  if (sides.some(({ slope }) => Math.abs(slope) > MOST_SKEW)) return 'its sides are askew'
  if (sides.some(({ roughness }) => roughness > MOST_ROUGH * longest)) {
    return 'its sides are not straight'
  }
  const softest = SIDES.map((side) => Math.abs(rims[side].position - inner[side].position))
  if (Math.max(...softest) > SOFTEST_EDGE * longest) return 'its sides are soft'
  if (widestBorder(frame, scan) < THINNEST_BORDER * longest) return 'its border is thin'
  return null
}

function widestBorder({ left, top, width, height }: Frame, scan: LabImage): number {
  return Math.max(
    left * scan.width,
    top * scan.height,
    (1 - left - width) * scan.width,
    (1 - top - height) * scan.height,
  )
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
