import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { smooth } from '../filters/box-mean.ts'
import type { FacePart } from './face-parts.ts'
import { FACE_WIDTH } from './face-window.ts'
import { matchTones } from './match-tones.ts'

/**
 * How far the structure of a face has changed: the strength of what differs as a share of the strength
 * of the face's own structure, where most of it differs. 0 is the same; at 0.5 what differs is half as
 * strong as what there is; at 1 as strong, as where a part was painted over. What grain may explain is
 * taken off, so that 0 leaves room for a difference of up to a fifth (`MOST_GRAIN`).
 */
export type FaceChange = {
  /** The largest of all parts: the whole face, each eye, the mouth with the nose. */
  change: number
  eyes: number
  mouth: number
}

/**
 * Edges of the bands of detail that are compared, as shares of the face's width: from the lids of an
 * eye to the whole of it. What is finer is grain, what is coarser is light and fading.
 */
const EDGES = [0.015, 0.03, 0.06, 0.12]
/** Weaker structure, in L, cannot be told from nothing. */
const INVISIBLE = 0.25
/** At most this share of a part's energy is taken for grain that was removed. */
const MOST_GRAIN = 0.05
/** What is left of a change of contrast in the whole face once tones are evened out lies between these. */
const CONTRAST = { least: 0.6, most: 1.7 }
/** Finer detail may be so many times stronger, as by sharpening, but not weaker. */
const MOST_SHARPENED = 1.6
/** How far, in pixels, a place is quiet for having nothing about it. */
const QUIET_REACH = 3
/** The median of absolute values times this is the standard deviation of normal ones. */
const FROM_MEDIAN = 1 / 0.6745

/**
 * Compares a face before and after, both as windows (`readWindow`, `partsOf` with the whole face first,
 * lightness 0..100). Tones are evened out first, so fading, contrast, stains, sharpening and the removal
 * of grain do not count; what is blurred, moved, painted over or exchanged does.
 *
 * After evening out, `result = gain · original` is expected in each band; what is left over is the
 * difference. The gain comes from the coarsest band of the whole face, where nothing is blurred away,
 * and may only grow for a finer band. The largest quotient of the root mean squares counts. Own formula;
 * the structure term of Wang et al. (2004) misses a face that is evenly blurred.
 */
export function compareFace(
  original: Plane,
  result: Plane,
  { parts, filled }: { parts: readonly FacePart[]; filled: Plane | undefined },
): FaceChange {
  const even = withoutFilled(matchTones(original, result), result, { parts, filled })
  const afters = bandsOf(result)
  const face = parts[0]?.at ?? new Int32Array()
  const quiet = quietHalf(afters, face)
  const bands = bandsOf(even).map((before, k) => ({
    before,
    after: afters[k] ?? result,
    grain: spreadIn(before, quiet),
  }))
  const coarsest = bands.at(-1) ?? { before: even, after: result }
  const contrast = clamp(gainOf(coarsest.before, coarsest.after, face), CONTRAST)
  const changeOf = ({ at }: FacePart) =>
    Math.max(...bands.map((band) => differenceOf(band, { at, contrast })))
  const changes = parts.map((part) => ({ name: part.name, change: changeOf(part) }))
  const most = (name?: FacePart['name']) =>
    Math.max(0, ...changes.flatMap((one) => (name && one.name !== name ? [] : [one.change])))
  return { change: most(), eyes: most('eye'), mouth: most('mouth') }
}

/** What was filled outside of eyes and mouth is told by the damage mask; here it counts as the same. */
function withoutFilled(
  even: Plane,
  result: Plane,
  { parts, filled }: { parts: readonly FacePart[]; filled: Plane | undefined },
): Plane {
  if (filled === undefined) return even
  const counts = new Set(parts.slice(1).flatMap(({ at }) => [...at]))
  const data = even.data.map((value, at) =>
    (filled.data[at] ?? 0) > 0 && !counts.has(at) ? (result.data[at] ?? 0) : value,
  )
  return { ...even, data }
}

function bandsOf(plane: Plane): Plane[] {
  const levels = EDGES.map((share) => smooth(plane, share * FACE_WIDTH))
  return levels.slice(1).map((coarser, k) => ({
    ...plane,
    data: coarser.data.map((value, at) => (levels[k]?.data[at] ?? 0) - value),
  }))
}

/** The half of a face's places about which there is least structure in all but the finest band. */
function quietHalf(bands: readonly Plane[], face: Int32Array): Int32Array {
  const [first] = bands
  const energy = createPlane(first?.width ?? 1, first?.height ?? 1)
  for (const { data } of bands.slice(1)) {
    for (let at = 0; at < data.length; at++) {
      energy.data[at] = (energy.data[at] ?? 0) + (data[at] ?? 0) ** 2
    }
  }
  const about = smooth(energy, QUIET_REACH)
  const middle = medianOf(face, (at) => about.data[at] ?? 0)
  return face.filter((at) => (about.data[at] ?? 0) <= middle)
}

/** Standard deviation of a band at some places: of its grain, where there is nothing else. */
function spreadIn(band: Plane, at: Int32Array): number {
  return FROM_MEDIAN * medianOf(at, (place) => Math.abs(band.data[place] ?? 0))
}

function differenceOf(
  { before, after, grain }: { before: Plane; after: Plane; grain: number },
  { at, contrast }: { at: Int32Array; contrast: number },
): number {
  const own = meanOf(at, (place) => (before.data[place] ?? 0) ** 2)
  const noise = Math.min(grain * grain, MOST_GRAIN * own)
  const both = meanOf(at, (place) => (before.data[place] ?? 0) * (after.data[place] ?? 0))
  const wanted = both / Math.max(1e-6, own - noise)
  const gain = clamp(wanted, { least: contrast, most: MOST_SHARPENED * contrast })
  const left = meanOf(
    at,
    (place) => ((after.data[place] ?? 0) - gain * (before.data[place] ?? 0)) ** 2,
  )
  const grainLeft = noise * contrast * contrast
  const structure = Math.max(0, gain * gain * own - grainLeft)
  return Math.sqrt(Math.max(0, left - grainLeft) / (structure + INVISIBLE * INVISIBLE))
}

/** The factor that brings one band closest to another. */
function gainOf(before: Plane, after: Plane, at: Int32Array): number {
  const both = meanOf(at, (place) => (before.data[place] ?? 0) * (after.data[place] ?? 0))
  return both / (meanOf(at, (place) => (before.data[place] ?? 0) ** 2) + 1e-6)
}

function meanOf(at: Int32Array, valueAt: (place: number) => number): number {
  let sum = 0
  for (const place of at) sum += valueAt(place)
  return sum / Math.max(1, at.length)
}

function medianOf(at: Int32Array, valueAt: (place: number) => number): number {
  const sorted = Float32Array.from(at, valueAt).sort()
  return sorted[sorted.length >> 1] ?? 0
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value))
}
