import { createPlane, type Plane } from '#engine/pixels/plane.ts'

/** Peak signal-to-noise ratio in dB of planes that hold 0..255. */
export function psnr(left: Plane, right: Plane): number {
  let sum = 0
  for (let i = 0; i < left.data.length; i++) {
    sum += ((left.data[i] ?? 0) - (right.data[i] ?? 0)) ** 2
  }
  return 10 * Math.log10(255 ** 2 / Math.max(sum / left.data.length, 1e-6))
}

/** Gauss weights of standard deviation 1.5 over 11 places, as Wang et al. (2004) use them. */
const WINDOW = Array.from({ length: 11 }, (_, i) => Math.exp(-((i - 5) ** 2) / (2 * 1.5 ** 2)))
const WINDOW_SUM = WINDOW.reduce((sum, weight) => sum + weight, 0)

/** Structural similarity (Wang et al. 2004), mean over the picture, of planes that hold 0..255. */
export function ssim(left: Plane, right: Plane): number {
  const meanLeft = blurred(left)
  const meanRight = blurred(right)
  const squaresLeft = blurred(product(left, left))
  const squaresRight = blurred(product(right, right))
  const products = blurred(product(left, right))
  const c1 = (0.01 * 255) ** 2
  const c2 = (0.03 * 255) ** 2
  let sum = 0
  for (let i = 0; i < left.data.length; i++) {
    const ml = meanLeft.data[i] ?? 0
    const mr = meanRight.data[i] ?? 0
    const covariance = (products.data[i] ?? 0) - ml * mr
    const variances = (squaresLeft.data[i] ?? 0) - ml * ml + (squaresRight.data[i] ?? 0) - mr * mr
    sum +=
      ((2 * ml * mr + c1) * (2 * covariance + c2)) / ((ml * ml + mr * mr + c1) * (variances + c2))
  }
  return sum / left.data.length
}

/**
 * Likeness of gradients, 1 for the same (the mean of the map of Xue et al. 2014): tells blurring
 * and false edges apart from mere tone.
 */
export function gradientLikeness(left: Plane, right: Plane): number {
  const a = gradients(left)
  const b = gradients(right)
  const steady = 170
  let sum = 0
  for (let i = 0; i < a.data.length; i++) {
    const x = a.data[i] ?? 0
    const y = b.data[i] ?? 0
    sum += (2 * x * y + steady) / (x * x + y * y + steady)
  }
  return sum / a.data.length
}

function gradients({ width, height, data }: Plane): Plane {
  const out = createPlane(width, height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const across = (data[at + 1] ?? 0) - (data[at - 1] ?? 0)
      const down = (data[at + width] ?? 0) - (data[at - width] ?? 0)
      out.data[at] = Math.hypot(across, down)
    }
  }
  return out
}

function product(left: Plane, right: Plane): Plane {
  const out = createPlane(left.width, left.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = (left.data[i] ?? 0) * (right.data[i] ?? 0)
  return out
}

function blurred(plane: Plane): Plane {
  return blurredAlong(blurredAlong(plane, 'across'), 'down')
}

function blurredAlong({ width, height, data }: Plane, axis: 'across' | 'down'): Plane {
  const out = createPlane(width, height)
  const step = axis === 'across' ? 1 : width
  const length = axis === 'across' ? width : height
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const place = axis === 'across' ? x : y
      let sum = 0
      for (const [i, weight] of WINDOW.entries()) {
        const offset = Math.min(Math.max(place + i - 5, 0), length - 1) - place
        sum += weight * (data[at + offset * step] ?? 0)
      }
      out.data[at] = sum / WINDOW_SUM
    }
  }
  return out
}

/** How much of a mask was found and how much of what was found is right, each 0..1. */
export function agreement(found: Plane, truth: Plane): { precision: number; recall: number } {
  let hits = 0
  let marked = 0
  let damaged = 0
  for (let i = 0; i < truth.data.length; i++) {
    const isFound = (found.data[i] ?? 0) > 0.5
    const isDamaged = (truth.data[i] ?? 0) > 0.5
    if (isFound) marked++
    if (isDamaged) damaged++
    if (isFound && isDamaged) hits++
  }
  return { precision: marked === 0 ? 1 : hits / marked, recall: damaged === 0 ? 1 : hits / damaged }
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The upper one of the two in the middle; NaN of nothing. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN
}
