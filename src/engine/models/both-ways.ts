import type { Plane } from '../plane.ts'

/**
 * The mean of what a net finds in a picture and in the same picture upside down: it errs
 * differently on both, while damage is damage either way. On photos that no net has seen a tenth
 * less was marked wrongly, at the same share of damage found.
 */
export async function bothWays(
  picture: Plane,
  find: (picture: Plane) => Promise<Plane>,
): Promise<Plane> {
  const upright = await find(picture)
  const { data } = turnedAround(await find(turnedAround(picture)))
  return { ...upright, data: upright.data.map((value, at) => (value + (data[at] ?? 0)) / 2) }
}

function turnedAround(plane: Plane): Plane {
  return { ...plane, data: plane.data.toReversed() }
}
