import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { boxMean } from './box-mean.ts'

/** Per pixel `output = gain · guide + offset`: what the guided filter has learned. */
export type GuidedModel = { gain: Plane; offset: Plane }

/**
 * Guided filter of He, Sun and Tang (2010): fits `target` to `guide` in every window.
 * `epsilon` is the variance below which a window counts as flat and is smoothed.
 */
export function fitGuidedModel(
  guide: Plane,
  target: Plane,
  options: { radius: number; epsilon: number },
): GuidedModel {
  const { radius, epsilon } = options
  const meanGuide = boxMean(guide, radius)
  const meanTarget = guide === target ? meanGuide : boxMean(target, radius)
  const variance = boxMean(multiply(guide, guide), radius)
  const covariance = guide === target ? variance : boxMean(multiply(guide, target), radius)
  const gain = createPlane(guide.width, guide.height)
  const offset = createPlane(guide.width, guide.height)
  for (let i = 0; i < gain.data.length; i++) {
    const guideMean = meanGuide.data[i] ?? 0
    const targetMean = meanTarget.data[i] ?? 0
    const spread = Math.max(0, (variance.data[i] ?? 0) - guideMean * guideMean)
    const joint = guide === target ? spread : (covariance.data[i] ?? 0) - guideMean * targetMean
    const slope = joint / (spread + epsilon)
    gain.data[i] = slope
    offset.data[i] = targetMean - slope * guideMean
  }
  return { gain: boxMean(gain, radius), offset: boxMean(offset, radius) }
}

function multiply(left: Plane, right: Plane): Plane {
  const product = createPlane(left.width, left.height)
  for (let i = 0; i < product.data.length; i++) {
    product.data[i] = (left.data[i] ?? 0) * (right.data[i] ?? 0)
  }
  return product
}
