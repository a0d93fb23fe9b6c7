import { type Component, findComponents } from '#engine/filters/components.ts'
import { createPlane, type Plane, shareFrom } from '#engine/pixels/plane.ts'
import { bridgeOver, paintShadows } from '../creases/creases.ts'
import { continuationsOf, isPattern } from '../lines.ts'
import {
  createSurroundings,
  measureSteps,
  type Surroundings,
  withoutEdges,
} from '../surroundings.ts'
import { findDarkFeatures } from './dark-features.ts'
import { paintWithFlanks } from './flanks.ts'
import { measureRidges } from './ridges.ts'

export type DamageFinding = {
  /** 1 where the picture may be filled. */
  mask: Plane
  /** Share of the picture that is marked, 0..1. */
  share: number
  scratches: number
  specks: number
  /** Places too wide to be filled honestly; the mask leaves them out. */
  wide: Component[]
  /** Share of the picture that consists of lines of any kind, 0..1. */
  busyness: number
}

// Lengths are in sketch pixels, heights in L. All limits were set by looking at masks of seven
// damaged portraits, 28 old prints and 70 clean photos.

/** Height of a line from which a pixel starts a component; it extends down to a share of it. */
const START = 7
const EXTEND = 0.4
/** Noise may not start a component, however strong it is. */
const NOISE_FACTOR = 7

const SCRATCH = { length: 26, ratio: 6, standOut: 3.9 }
const SPECK = { longest: 16, leastPixels: 4, height: 7, standOut: 4 }
/** So many specks are stars, snow or sequins; dust comes in dozens. */
const MANY_SPECKS = 60
const WIDEST_FILL = 9
/** More pixels than this per pixel of length are a net of texture, not one branching crack. */
const WIDEST_NET = 14
/** Longer lines than this may stand out less, down to the bonus. */
const SURE_LENGTH = 40
const LONGEST_BONUS = 0.5
/** A line whose two sides differ by more than this share of its height is an edge. */
const MAX_STEP = 0.9
/** Wider than a scratch (in pixels) and as long as this share of the longest side: throws a shadow. */
const CREASE = { thickness: 2.2, length: 0.08 }
/** Only lines longer than this share of the longest side are prolonged. */
const CREASE_LENGTH = 0.055
/** What prolongs a sure line needs to stand out only this much. */
const CONTINUATION_STAND_OUT = 2
/** How far apart the lines of a pattern may be, as a share of the longest side. */
const PATTERN_REACH = 0.15
/** Damaged portraits have lines on up to 16 % of their area; the busier, the less lines mean. */
export const QUIET_PICTURE = 0.12

/**
 * Finds bright scratches, creases and isolated specks in a small copy of the picture.
 * Hand-made and therefore shy: anything in a lively neighbourhood or a busy picture is left
 * alone, because a missed scratch is a nuisance and a painted-over eye is a disaster.
 * Dark lines never count by themselves: eyebrows, seams and wires are dark lines too.
 * `caution` multiplies how much a line must stand out.
 */
export function detectDamage(
  lightness: Plane,
  { noise, caution = 1 }: { noise: number; caution?: number },
): DamageFinding {
  const high = Math.max(START, NOISE_FACTOR * noise)
  const low = high * EXTEND
  const bright = measureRidges(lightness, 'bright')
  const liveliness = strongerOf(bright, measureRidges(lightness, 'dark'))
  const steps = measureSteps(lightness, (at) => (liveliness.data[at] ?? 0) > low)
  const lines = withoutEdges(bright, steps, MAX_STEP)
  const components = findComponents(lines, { low, high })
  const around = createSurroundings(lines, liveliness, low)
  const busyness = shareFrom(liveliness, high * 0.6)
  const longestSide = Math.max(lightness.width, lightness.height)

  const { scratches, specks } = chooseDamage(components, around, {
    caution: caution * Math.max(1, busyness / QUIET_PICTURE),
    longestSide,
  })
  const fillable = scratches.filter((line) => line.thickness <= WIDEST_FILL)
  const mask = createPlane(lightness.width, lightness.height)
  for (const component of [...fillable, ...specks]) {
    paintWithFlanks(mask, component, { liveliness, height: around.height(component) })
  }
  const creases = createPlane(lightness.width, lightness.height)
  const thick = fillable.filter((line) => isCrease(line, longestSide))
  for (const { pixels } of [...thick, ...continuationsOf(thick, fillable)]) {
    for (const at of pixels) creases.data[at] = 1
  }
  const bridged = bridgeOver(lightness, creases)
  paintShadows(mask, lightness, bridged)
  const features = findDarkFeatures(bridged)
  for (let i = 0; i < mask.data.length; i++) if (features.data[i] === 1) mask.data[i] = 0
  return {
    mask,
    share: shareFrom(mask, 1),
    scratches: fillable.length,
    specks: specks.length,
    wide: scratches.filter((line) => line.thickness > WIDEST_FILL),
    busyness,
  }
}

function chooseDamage(
  components: readonly Component[],
  around: Surroundings,
  picture: { caution: number; longestSide: number },
): { scratches: Component[]; specks: Component[] } {
  const reach = PATTERN_REACH * picture.longestSide
  const standOut = (component: Component) =>
    around.height(component) / around.texture(component) / picture.caution

  const lines = components.filter(isLine)
  const loners = components.filter((component) => !isPattern(component, lines, reach))
  const sure = loners.filter((line) => isLine(line) && standOut(line) >= neededStandOut(line))
  const creases = sure.filter((line) => line.length > CREASE_LENGTH * picture.longestSide)
  const pieces = loners.filter((piece) => standOut(piece) >= CONTINUATION_STAND_OUT)
  const specks = components.filter(
    (component) =>
      isSmall(component) &&
      around.height(component) >= SPECK.height &&
      standOut(component) >= SPECK.standOut,
  )
  return {
    scratches: [...sure, ...continuationsOf(creases, pieces)],
    specks: specks.length > MANY_SPECKS ? [] : specks,
  }
}

function isLine({ pixels, length, thickness }: Component): boolean {
  const isNet = pixels.length / length > WIDEST_NET
  return length >= SCRATCH.length && length / thickness >= SCRATCH.ratio && !isNet
}

function isCrease({ length, thickness }: Component, longestSide: number): boolean {
  return thickness >= CREASE.thickness && length >= CREASE.length * longestSide
}

function isSmall({ pixels, length }: Component): boolean {
  return length <= SPECK.longest && pixels.length >= SPECK.leastPixels
}

/** Nothing in a picture runs straight through everything: long lines need to stand out less. */
function neededStandOut({ length }: Component): number {
  return SCRATCH.standOut * Math.max(LONGEST_BONUS, Math.sqrt(Math.min(1, SURE_LENGTH / length)))
}

function strongerOf(left: Plane, right: Plane): Plane {
  const stronger = createPlane(left.width, left.height)
  for (let i = 0; i < stronger.data.length; i++) {
    stronger.data[i] = Math.max(left.data[i] ?? 0, right.data[i] ?? 0)
  }
  return stronger
}
