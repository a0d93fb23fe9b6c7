import { MOULDING_WIDTHS, outerSizeOf } from '#domain/printing/frame-measures.ts'
import type { Sheet } from '#domain/printing/print-crop.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import type { FramedSheetId } from '#domain/shop/sheets.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }

/** A frame on a piece of wall, in millimetres. */
export type FramedScene = { size: Sheet; middle: Point; outer: Box; board: Box }

/** How much wall is seen around a frame, of its longer side. */
const WALL_SHARE = 0.06

/** Where everything lies of a framed sheet that is seen from the front. */
export function framedScene(
  sheet: Sheet,
  bought: { printSize: FramedSheetId; frame: FrameId },
): FramedScene {
  const outer = outerSizeOf(sheet, bought)
  const wall = Math.round(WALL_SHARE * Math.max(outer.width, outer.height))
  const size = { width: outer.width + 2 * wall, height: outer.height + 2 * wall }
  const middle = { x: size.width / 2, y: size.height / 2 }
  const moulding = MOULDING_WIDTHS[bought.frame]
  const inside = { width: outer.width - 2 * moulding, height: outer.height - 2 * moulding }
  return { size, middle, outer: centred(middle, outer), board: centred(middle, inside) }
}

export function centred({ x, y }: Point, { width, height }: Sheet): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}
