import { createPlane, type Plane } from '#engine/pixels/plane.ts'

/**
 * A smooth surface through the values where `known` is 1, by pulling their means up a pyramid and
 * pushing them down into the gaps (Gortler et al. 1996). `values` is 0 where nothing is known.
 */
export function spreadFromRim(values: Plane, known: Plane): Plane {
  const { width, height } = values
  if (width === 1 && height === 1) return values
  const coarse = spreadFromRim(...meansOfKnown(halved(values), halved(known)))
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      out.data[at] = (known.data[at] ?? 0) > 0 ? (values.data[at] ?? 0) : between(coarse, x, y)
    }
  }
  return out
}

/** Sums of two by two pixels. */
function halved(plane: Plane): Plane {
  const { width, height, data } = plane
  const out = createPlane(Math.ceil(width / 2), Math.ceil(height / 2))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y >> 1) * out.width + (x >> 1)
      out.data[at] = (out.data[at] ?? 0) + (data[y * width + x] ?? 0)
    }
  }
  return out
}

/** From sums of values and numbers of known pixels to means, each known or not. */
function meansOfKnown(sums: Plane, counts: Plane): [values: Plane, known: Plane] {
  const values = {
    ...sums,
    data: sums.data.map((sum, at) => sum / Math.max(1, counts.data[at] ?? 0)),
  }
  return [values, { ...counts, data: counts.data.map((count) => Math.min(1, count)) }]
}

/** The value of a plane of half the size at a pixel of the whole one, bilinear. */
function between({ width, height, data }: Plane, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, (x - 1) >> 1))
  const top = Math.max(0, Math.min(height - 2, (y - 1) >> 1))
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const shareX = Math.min(1, Math.max(0, (x - 0.5) / 2 - left))
  const shareY = Math.min(1, Math.max(0, (y - 0.5) / 2 - top))
  const at = (column: number, row: number) => data[row * width + column] ?? 0
  const above = at(left, top) * (1 - shareX) + at(right, top) * shareX
  const below = at(left, bottom) * (1 - shareX) + at(right, bottom) * shareX
  return above * (1 - shareY) + below * shareY
}
