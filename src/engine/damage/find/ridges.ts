import { smooth } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane, valueAt } from '#engine/pixels/plane.ts'

/** Half widths, in sketch pixels, of the lines that are looked for. */
const SCALES = [0, 1.3, 2.4]
/** A line bends strongly across and hardly along itself; a blob bends both ways. */
const ALONG_SHARE = 0.5

export type Polarity = 'bright' | 'dark'

/**
 * How much each pixel stands out as part of a thin line or speck, in units of L: the strongest
 * curvature of the lightness over several scales (Hessian ridge measure, Lindeberg 1998).
 */
export function measureRidges(lightness: Plane, polarity: Polarity): Plane {
  const ridges = createPlane(lightness.width, lightness.height)
  for (const sigma of SCALES) {
    const smoothed = sigma === 0 ? lightness : smooth(lightness, sigma)
    addRidges(ridges, smoothed, { step: Math.max(1, Math.round(sigma * 1.5)), polarity })
  }
  return ridges
}

function addRidges(
  ridges: Plane,
  smoothed: Plane,
  options: { step: number; polarity: Polarity },
): void {
  const { step } = options
  const sign = options.polarity === 'bright' ? -1 : 1
  for (let y = 0; y < ridges.height; y++) {
    for (let x = 0; x < ridges.width; x++) {
      const centre = 2 * valueAt(smoothed, x, y)
      const xx = valueAt(smoothed, x - step, y) + valueAt(smoothed, x + step, y) - centre
      const yy = valueAt(smoothed, x, y - step) + valueAt(smoothed, x, y + step) - centre
      const xy =
        (valueAt(smoothed, x + step, y + step) +
          valueAt(smoothed, x - step, y - step) -
          valueAt(smoothed, x + step, y - step) -
          valueAt(smoothed, x - step, y + step)) /
        4
      const half = (sign * (xx + yy)) / 2
      const tilt = Math.hypot((xx - yy) / 2, xy)
      // Second differences count both flanks, hence one half for the height of the line.
      const across = (half + tilt) / 2
      const along = Math.max(0, -(half - tilt)) / 2
      const strength = across - ALONG_SHARE * along
      const at = y * ridges.width + x
      if (strength > (ridges.data[at] ?? 0)) ridges.data[at] = strength
    }
  }
}
