import type { FrameId, PrintSizeId } from '#domain/catalog.ts'
import type { Sheet } from '#domain/print-crop.ts'
import type { Corners, Point } from './homography.ts'

/** Millimetres, as in the rendered rooms. */
export const MOULDING_WIDTHS: Record<FrameId, number> = {
  gold: 38,
  black: 22,
  white: 22,
  wooden: 28,
}
export const PASSEPARTOUT_WIDTHS: Record<PrintSizeId, number> = { a3: 95, a2: 101, a1: 112 }

export type Rectangle = { x: number; y: number; width: number; height: number }

export function centredAt([x, y]: Point, { width, height }: Sheet): Rectangle {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

export function outset({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

export function cornersOf({ x, y, width, height }: Rectangle): Corners {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}
