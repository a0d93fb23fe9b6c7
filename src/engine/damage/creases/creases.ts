import { boxMean, smooth } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'

/** A crease throws its shadow so far, in sketch pixels. */
const SHADOW_REACH = 8
/** Darker than what lies around by so much, in L, is shadow; what is darker still is the subject. */
const SHADOW_DEPTH = { least: 2.5, most: 12 }
const GRAIN_SIGMA = 1.5
const BRIDGE_SIGMA = 8

/** The picture as it would be without its creases: soft, made from the places around them. */
export function bridgeOver(lightness: Plane, creases: Plane): Plane {
  const hidden = boxMean(creases, SHADOW_REACH)
  const weight = createPlane(lightness.width, lightness.height)
  const weighted = createPlane(lightness.width, lightness.height)
  for (let i = 0; i < weight.data.length; i++) {
    const share = (hidden.data[i] ?? 0) > 1e-4 ? 1e-4 : 1
    weight.data[i] = share
    weighted.data[i] = share * (lightness.data[i] ?? 0)
  }
  const cover = smooth(weight, BRIDGE_SIGMA)
  const bridged = smooth(weighted, BRIDGE_SIGMA)
  for (let i = 0; i < bridged.data.length; i++) {
    const value = (bridged.data[i] ?? 0) / Math.max(cover.data[i] ?? 0, 1e-6)
    bridged.data[i] = weight.data[i] === 1 ? (lightness.data[i] ?? 0) : value
  }
  return bridged
}

/** Adds to `mask` the shadows along the creases: darker than the picture without its creases. */
export function paintShadows(mask: Plane, lightness: Plane, bridged: Plane): void {
  const seen = smooth(lightness, GRAIN_SIGMA)
  for (let i = 0; i < mask.data.length; i++) {
    const isBridged = bridged.data[i] !== lightness.data[i]
    const depth = (bridged.data[i] ?? 0) - (seen.data[i] ?? 0)
    if (isBridged && depth > SHADOW_DEPTH.least && depth < SHADOW_DEPTH.most) mask.data[i] = 1
  }
}
