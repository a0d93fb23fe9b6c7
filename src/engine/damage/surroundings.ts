import { createPlane, type Plane, valueAt } from '#engine/pixels/plane.ts'
import { boxMean, smooth } from '../filters/box-mean.ts'
import type { Component } from '../filters/components.ts'

/** What lies around a component and how lively the picture is there. */
export type Surroundings = {
  /** Mean height of the component's line, in L. */
  height: (component: Component) => number
  /** Mean line strength of the neighbourhood without the component itself, in L. */
  texture: (component: Component) => number
}

const RADIUS = 14
const WINDOW = 2 * RADIUS + 1
/** Even an empty wall has some texture: a floor against division by almost nothing. */
const FAINTEST_TEXTURE = 0.45
/** A line and the shadows along its flanks take this many times its own thickness. */
const OWN_FLANKS = 2.5
/** Decorated paper edges are not damage: this share of the longest side is left alone. */
const MARGIN = 0.03
const BACKGROUND_SIGMA = 4
/** Distance in pixels over which the step of the background is taken. */
const STEP_SPAN = 5

/**
 * `lines` is what has been left to judge, `liveliness` the strength of every line of either
 * polarity, edges of the subject included: they are what makes a neighbourhood lively.
 */
export function createSurroundings(lines: Plane, liveliness: Plane, low: number): Surroundings {
  const { weak, strongShare } = measureTexture(liveliness, low)
  return {
    height: ({ pixels }) => meanAt(lines, pixels),
    texture: ({ pixels, length, thickness }) => {
      const own =
        length > WINDOW ? thickness / WINDOW : Math.min(1, pixels.length / (WINDOW * WINDOW))
      const others = Math.max(0, meanAt(strongShare, pixels) - own * OWN_FLANKS)
      return Math.max(FAINTEST_TEXTURE, meanAt(weak, pixels) + others * low * 2)
    },
  }
}

/** Strong places are candidates themselves: they are counted apart from the weak texture. */
function measureTexture(ridges: Plane, low: number): { weak: Plane; strongShare: Plane } {
  const weak = createPlane(ridges.width, ridges.height)
  const strong = createPlane(ridges.width, ridges.height)
  for (let i = 0; i < weak.data.length; i++) {
    const strength = ridges.data[i] ?? 0
    if (strength < low) weak.data[i] = strength
    else strong.data[i] = 1
  }
  const sum = boxMean(weak, RADIUS)
  const strongShare = boxMean(strong, RADIUS)
  for (let i = 0; i < sum.data.length; i++) {
    sum.data[i] = (sum.data[i] ?? 0) / Math.max(1 - (strongShare.data[i] ?? 0), 0.05)
  }
  return { weak: sum, strongShare }
}

/**
 * Change of the background across each pixel, in L. Lines are left out of the background, so a
 * scratch on an even wall shows no step while the edge of a hat does.
 */
export function measureSteps(lightness: Plane, isLine: (at: number) => boolean): Plane {
  const { width, height } = lightness
  const weight = createPlane(width, height)
  const weighted = createPlane(width, height)
  for (let i = 0; i < weight.data.length; i++) {
    const share = isLine(i) ? 0.02 : 1
    weight.data[i] = share
    weighted.data[i] = share * (lightness.data[i] ?? 0)
  }
  const background = smooth(weighted, BACKGROUND_SIGMA)
  const cover = smooth(weight, BACKGROUND_SIGMA)
  for (let i = 0; i < cover.data.length; i++) {
    background.data[i] = (background.data[i] ?? 0) / (cover.data[i] ?? 1)
  }
  const steps = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = valueAt(background, x + STEP_SPAN, y) - valueAt(background, x - STEP_SPAN, y)
      const down = valueAt(background, x, y + STEP_SPAN) - valueAt(background, x, y - STEP_SPAN)
      steps.data[y * width + x] = Math.hypot(across, down)
    }
  }
  return steps
}

/** Lines without what is an edge of the subject or lies in the margin of the picture. */
export function withoutEdges(lines: Plane, steps: Plane, stepShare: number): Plane {
  const { width, height, data } = lines
  const kept = createPlane(width, height)
  const margin = MARGIN * Math.max(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < margin) continue
      const strength = data[at] ?? 0
      if ((steps.data[at] ?? 0) <= stepShare * strength) kept.data[at] = strength
    }
  }
  return kept
}

function meanAt(plane: Plane, pixels: Int32Array): number {
  let sum = 0
  for (const at of pixels) sum += plane.data[at] ?? 0
  return sum / pixels.length
}
