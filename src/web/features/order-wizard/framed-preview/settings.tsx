import type { ReactNode } from 'react'
import { type FrameId, PRINT_SIZES, type PrintSize } from '#domain/catalog.ts'
import type { Sheet } from '#domain/print-crop.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { blankOf } from './blank-geometry.ts'
import { centredAt, cornersOf, PASSEPARTOUT_WIDTHS, type Rectangle } from './flat-geometry.ts'
import { FLAT_CLOSE_UP, FLAT_ROOM, FlatCloseUp, FlatRoom } from './flat-room.tsx'
import type { Corners, Point } from './homography.ts'

/** A part of a setting, in its pixels. */
export type View = { left: number; top: number; width: number; height: number }

export type Setting = {
  /** A picture or a drawing of a framed white sheet; only a picture takes time to appear. */
  backdrop: ReactNode
  isDrawn: boolean
  size: Point
  paper: Corners
  /** What is shown of it where there is little room, and where there is much. */
  narrow: View
  wide: View
}

/** Where a frame hangs: rendered for portraits, drawn flat for landscapes. */
export type SettingFor = (sheet: Sheet) => Setting

/** A close-up shows the smallest sheet, in millimetres with this much board around it. */
export const [CLOSE_UP_SIZE] = PRINT_SIZES
const CLOSE_UP_PASSEPARTOUT = 60
/** How much of a rendered room a narrow view shows; all are rendered at one scale. */
const NARROW_SHARE = 5 / 8
/** The wall above a frame is dull, what stands below tells its size: 2 parts above, 3 below. */
const FRAME_LEVEL = 2 / 5
const NARROW_RATIO = 4 / 3
const WIDE_RATIO = 16 / 9

/** A frame near enough to judge its moulding; `sizes` as in the attribute. */
export function closeUpOf(frame: FrameId, sizes: string): SettingFor {
  return (sheet) => {
    if (isUpright(sheet)) return rendered(`frame-${frame}`, sizes)
    const { size, middle } = FLAT_CLOSE_UP
    const paper = centredAt(middle, sheet)
    const backdrop = (
      <FlatCloseUp frame={frame} paper={paper} passepartout={CLOSE_UP_PASSEPARTOUT} />
    )
    return drawn(backdrop, { size, paper, narrow: all(size) })
  }
}

/** A room with the frame on its wall, to scale. */
export function roomOf(printSize: PrintSize, frame: FrameId, sizes: string): SettingFor {
  return (sheet) => {
    if (isUpright(sheet)) {
      const room = `room-${printSize.id}-${frame}` as const
      const { size, frame: edge } = blankOf(room)
      const middle: Point = [(edge[0][0] + edge[2][0]) / 2, (edge[0][1] + edge[2][1]) / 2]
      const [width, height] = size
      return {
        ...rendered(room, sizes),
        narrow: viewOf(size, middle, [width * NARROW_SHARE, height * NARROW_SHARE]),
        wide: viewOf(size, middle, [width, width / WIDE_RATIO]),
      }
    }
    const { size, middle } = FLAT_ROOM
    const paper = centredAt(middle, sheet)
    const passepartout = PASSEPARTOUT_WIDTHS[printSize.id]
    const backdrop = <FlatRoom frame={frame} paper={paper} passepartout={passepartout} />
    const narrow = viewOf(size, middle, [size[1] * NARROW_RATIO, size[1]])
    return drawn(backdrop, { size, paper, narrow })
  }
}

function rendered(name: Parameters<typeof blankOf>[0], sizes: string): Setting {
  const { size, sheet } = blankOf(name)
  const backdrop = (
    <Picture name={`blank-${name}`} alt="" sizes={sizes} className="block h-auto w-full" />
  )
  return { backdrop, isDrawn: false, size, paper: sheet, narrow: all(size), wide: all(size) }
}

type Drawing = { size: Point; paper: Rectangle; narrow: View }

function drawn(backdrop: ReactNode, { size, paper, narrow }: Drawing): Setting {
  return { backdrop, isDrawn: true, size, paper: cornersOf(paper), narrow, wide: all(size) }
}

function isUpright({ width, height }: Sheet): boolean {
  return height > width
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
