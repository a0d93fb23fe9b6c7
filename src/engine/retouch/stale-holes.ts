import { partAround, searchedSide } from '#engine/damage/fill/fill-wide.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { type Component, findComponents } from '../filters/components.ts'
import type { Part } from '../filters/cut-out.ts'

type Hole = { pixels: Int32Array; own: Part; part: Part }

/**
 * The wide holes that have to be filled anew, because one of the `changed` pixels lies in what is
 * searched for them, or because they are filled together with such a hole; undefined where there
 * are none. All of them, where the search is now done at another size than at `sideBefore`.
 */
export function staleHoles(
  wide: Plane,
  changed: readonly number[],
  sideBefore: number,
): Plane | undefined {
  const side = searchedSide(wide)
  if (side !== sideBefore) return wide
  const holes = findComponents(wide, { low: 1, high: 1 }).map((hole) => holeOf(hole, wide, side))
  const stale = new Set(holes.filter(({ part }) => changed.some((at) => isInside(at, part, wide))))
  // A set that grows while it is walked through goes on to what was added.
  for (const hole of stale) {
    for (const other of holes) {
      if (doMeet(hole.part, other.own) || doMeet(other.part, hole.own)) stale.add(other)
    }
  }
  if (stale.size === 0) return undefined
  if (stale.size === holes.length) return wide
  const out = createPlane(wide.width, wide.height)
  for (const { pixels } of stale) for (const at of pixels) out.data[at] = 1
  return searchedSide(out) === side ? out : wide
}

/** A little more than the search looks at: pixels of its small copy are larger than these. */
function holeOf(hole: Component, wide: Plane, side: number): Hole {
  const slack = 3 * Math.ceil(Math.max(wide.width, wide.height) / side)
  const grown = ({ left, top, width, height }: Part): Part => ({
    left: left - slack,
    top: top - slack,
    width: width + 2 * slack,
    height: height + 2 * slack,
  })
  const { pixels } = hole
  return { pixels, own: grown(boxOf(pixels, wide)), part: grown(partAround(hole, wide)) }
}

function boxOf(pixels: Int32Array, { width, height }: Plane): Part {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const at of pixels) {
    const x = at % width
    const y = (at - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return { left, top, width: right - left, height: bottom - top }
}

function isInside(at: number, part: Part, { width }: Plane): boolean {
  const x = (at % width) - part.left
  const y = Math.floor(at / width) - part.top
  return x >= 0 && y >= 0 && x < part.width && y < part.height
}

function doMeet(one: Part, other: Part): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}
