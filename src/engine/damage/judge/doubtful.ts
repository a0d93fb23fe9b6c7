import type { Plane } from '#engine/pixels/plane.ts'
import { nearBorder } from '../border.ts'
import type { Finding } from '../find/finding.ts'
import { findLostPieces } from '../find/lost-pieces.ts'
import type { Damage } from '../repairs.ts'

// Lengths are shares of the longest side. Of 209 sound photos five have lines or corners of which a person
// is asked (a tyre, the lines of a court and of a road, a drawing, a cloth), none a line that cuts off a corner.

/** A line as long as this is asked about, whatever the age of the print. */
const LONG = 0.5
/** One as long as this where a corner is torn off, or where it cuts off a corner itself. */
const SHORT = 0.05

type Size = { width: number; height: number }

/** Whether a group is a line as thick as a crease. */
export function isThick({ kind }: Damage): boolean {
  return kind === 'crease' || kind === 'tear'
}

/** Whether a thick line shows that a print of any age was torn. */
export function speaksOfTears(damage: Damage, size: Size): boolean {
  return damage.length >= LONG * longestOf(size) || cutsOffCorner(damage, size)
}

/** What a person has to look at, besides what was found: thick lines, and corners that may be torn. */
export function doubtfulIn(
  { torn, thick, isCreased }: Finding,
  { sketch, pieces }: { sketch: Plane; pieces: readonly Damage[] },
): Damage[] {
  const short = thick.filter(({ length }) => length >= SHORT * longestOf(sketch))
  const isTorn = isCreased || torn.length > 0
  return [
    ...torn,
    ...(pieces.length > 0 ? short : []),
    ...(isTorn ? findLostPieces(sketch, { isDoubtful: true }) : []),
  ]
}

function cutsOffCorner({ pixels, length }: Damage, size: Size): boolean {
  const { width, height } = size
  const longest = longestOf(size)
  if (length < SHORT * longest || length > LONG * longest) return false
  const near = nearBorder(size)
  const touches = (isNear: (x: number, y: number) => boolean) =>
    pixels.some((at) => isNear(at % width, Math.floor(at / width)))
  return (
    touches((x) => x <= near || x >= width - 1 - near) &&
    touches((_, y) => y <= near || y >= height - 1 - near)
  )
}

function longestOf({ width, height }: Size): number {
  return Math.max(width, height)
}
