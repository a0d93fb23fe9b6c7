import type { ReactNode } from 'react'
import type { Sheet } from '#domain/printing/print-crop.ts'
import { type FrameId, PRINT_SIZES, type PrintSize } from '#domain/shop/catalog.ts'
import { Picture } from '#web/pictures/picture.tsx'
import type { BlankName } from '#web/pictures/picture-table.ts'
import { blankOf } from './blank-geometry.ts'
import type { Corners, Point } from './homography.ts'

/** A part of a setting, in its pixels. */
export type View = { left: number; top: number; width: number; height: number }

export type Setting = {
  name: BlankName
  /** A picture of a framed white sheet, which takes time to appear. */
  backdrop: ReactNode
  size: Point
  paper: Corners
  /** What is shown of it where there is little room, and where there is much. */
  narrow: View
  wide: View
}

/** Where a frame hangs, turned as its sheet is. */
export type SettingFor = (sheet: Sheet) => Setting

/** A close-up shows the smallest sheet. */
export const [CLOSE_UP_SIZE] = PRINT_SIZES
/** How much of a room a narrow view shows; all are rendered at one scale. */
const NARROW_SHARE = 5 / 8
/** The wall above a frame is dull, what stands below tells its size: 2 parts above, 3 below. */
const FRAME_LEVEL = 2 / 5
const WIDE_RATIO = 16 / 9

/** A frame near enough to judge its moulding; `sizes` as in the attribute. */
export function closeUpOf(frame: FrameId, sizes: string): SettingFor {
  return (sheet) => {
    const name = turned(`frame-${frame}`, sheet)
    const view = all(blankOf(name).size)
    return { ...emptyFrame(name, sizes), narrow: view, wide: view }
  }
}

/** A room with the frame on its wall, to scale. */
export function roomOf(printSize: PrintSize, frame: FrameId, sizes: string): SettingFor {
  return (sheet) => {
    const name = turned(`room-${printSize.id}-${frame}`, sheet)
    const { size, frame: edge } = blankOf(name)
    const middle: Point = [(edge[0][0] + edge[2][0]) / 2, (edge[0][1] + edge[2][1]) / 2]
    const [width, height] = size
    return {
      ...emptyFrame(name, sizes),
      narrow: viewOf(size, middle, [width * NARROW_SHARE, height * NARROW_SHARE]),
      wide: viewOf(size, middle, [width, width / WIDE_RATIO]),
    }
  }
}

function emptyFrame(name: BlankName, sizes: string) {
  const { size, sheet: paper } = blankOf(name)
  const backdrop = (
    <Picture name={`blank-${name}`} alt="" sizes={sizes} className="block h-auto w-full" />
  )
  return { name, backdrop, size, paper }
}

/** The picture of a frame that hangs the way the sheet does. */
function turned<Name extends string>(name: Name, { width, height }: Sheet) {
  return width > height ? (`${name}-landscape` as const) : name
}

function all([width, height]: Point): View {
  return { left: 0, top: 0, width, height }
}

/** Around the middle of the frame, but never beyond the picture. */
function viewOf([width, height]: Point, [x, y]: Point, [seenWidth, seenHeight]: Point): View {
  const within = (start: number, latest: number) => Math.max(0, Math.min(start, latest))
  return {
    left: within(x - seenWidth / 2, width - seenWidth),
    top: within(y - seenHeight * FRAME_LEVEL, height - seenHeight),
    width: seenWidth,
    height: seenHeight,
  }
}
