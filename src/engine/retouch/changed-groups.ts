import type { Plane } from '#engine/pixels/plane.ts'

/** Marked pixels that are no farther apart than this, along each side, are filled together. */
const REACH = 5

/**
 * All pixels, as indices, of every group of marked pixels that is new, gone or changed between two
 * masks: those that are marked in either of them.
 */
export function changedGroups(before: Plane, after: Plane): number[] {
  const { width, height } = after
  const isSeen = new Uint8Array(width * height)
  const group: number[] = []
  for (let at = 0; at < isSeen.length; at++) {
    if (before.data[at] === after.data[at]) continue
    isSeen[at] = 1
    group.push(at)
  }
  // The list grows while it is walked through, until nothing near is left.
  for (const at of group) {
    const x = at % width
    const y = (at - x) / width
    const right = Math.min(width - 1, x + REACH)
    const bottom = Math.min(height - 1, y + REACH)
    for (let ny = Math.max(0, y - REACH); ny <= bottom; ny++) {
      for (let nx = Math.max(0, x - REACH); nx <= right; nx++) {
        const near = ny * width + nx
        if (isSeen[near] === 1 || (after.data[near] === 0 && before.data[near] === 0)) continue
        isSeen[near] = 1
        group.push(near)
      }
    }
  }
  return group
}
