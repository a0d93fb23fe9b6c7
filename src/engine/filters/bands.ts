import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { smooth } from './box-mean.ts'

/**
 * Splits a plane into detail of growing coarseness: band `k` is what smoothing by `sigmas[k]`
 * takes away from what the finer bands have left. The coarse rest is not among the answers.
 */
export function* detailBands(plane: Plane, sigmas: readonly number[]): Generator<Plane> {
  let rest = plane
  for (const sigma of sigmas) {
    const coarser = smooth(rest, sigma)
    const band = createPlane(plane.width, plane.height)
    for (let i = 0; i < band.data.length; i++) {
      band.data[i] = (rest.data[i] ?? 0) - (coarser.data[i] ?? 0)
    }
    yield band
    rest = coarser
  }
}

/** How many pixels beyond a place `detailBands` looks. */
export function reachOfBands(sigmas: readonly number[]): number {
  return sigmas.reduce((reach, sigma) => reach + Math.ceil(sigma * 3), 0)
}
