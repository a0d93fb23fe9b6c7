import type { Plane } from '#engine/pixels/plane.ts'
import { maskOf } from '../mask-of.ts'
import type { Damage } from '../repairs.ts'
import { measureSteps } from '../surroundings.ts'
import { isThick } from './doubtful.ts'

/**
 * A thick line is an outline where the picture is so much lighter, in L, on one side of it than on
 * the other, in the middle of all its places. Long creases reach 22, an outline of a drawing 50.
 */
const STEP = 35

/** Leaves what runs between two different areas: the outline of a thing, not a crease across one. */
export function leaveOutlines(found: readonly Damage[], sketch: Plane): Damage[] {
  const thick = found.filter(isThick)
  if (thick.length === 0) return [...found]
  const lines = maskOf(thick, sketch)
  const steps = measureSteps(sketch, (at) => lines.data[at] === 1)
  const isOutline = ({ pixels }: Damage) => {
    const across = pixels.toSorted(
      (one, other) => (steps.data[one] ?? 0) - (steps.data[other] ?? 0),
    )
    return (steps.data[across[across.length >> 1] ?? 0] ?? 0) > STEP
  }
  return found.filter((damage) => !isThick(damage) || !isOutline(damage))
}
