/** A place on the picture: shares of its width and height, from 0 to 1. */
export type Place = { x: number; y: number }
type Box = { left: number; top: number; width: number; height: number }

/** Finer than a pixel of the largest print. */
const STEPS = 20_000

/** Where a pointer is on the picture, however it is zoomed; beside it, the nearest place of it. */
export function placeIn(box: Box, pointer: { clientX: number; clientY: number }): Place {
  return {
    x: shareOf(pointer.clientX - box.left, box.width),
    y: shareOf(pointer.clientY - box.top, box.height),
  }
}

export function movedBy(place: Place, by: Place): Place {
  return { x: shareOf(place.x + by.x, 1), y: shareOf(place.y + by.y, 1) }
}

function shareOf(length: number, whole: number): number {
  if (whole <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, length / whole)) * STEPS) / STEPS
}
