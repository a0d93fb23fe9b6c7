import type { Face } from '#engine/face.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { Damage, Verdict } from '../repairs.ts'
import { lightnessAgainstSurroundings } from './light-damage.ts'

/** The box ends at brows and chin; this share of its sides around it is face as well. */
const ROOM = 0.12
/** So many times as long as thick is a line. */
const LINE_RATIO = 6
/** Lines of at most this share of the face's width, or so many sketch pixels, are thin. */
const THIN = { share: 1 / 30, pixels: 3 }
/** A line crosses when it runs on outside for this share of the box's longer side. */
const RUNS_ON = 0.3
/** Through an eye thick lines may be filled only if they are this many times as long as the face. */
const LONG_THROUGH_EYES = 1.5
/** A scratch runs on outside of eyes and mouth for this share of the face, and as far as inside. */
const RUNS_ON_FROM_FEATURE = 0.08
/** Lighter than what lies around by so much, in L, is what came upon the print: dust, a scratch. */
const LIGHT = 6
/** Dust in a face has at most this share of the face's width, or so many sketch pixels. */
const DUST = { share: 1 / 36, pixels: 3 }
/** Half axes of what belongs to an eye with its brow, as shares of the width of the face. */
const EYE = { across: 0.27, up: 0.26, down: 0.15 }
/** The same of a mouth. */
const MOUTH = { across: 0.26, up: 0.12, down: 0.14 }
/** A mouth lies so many times the distance of the eyes below the middle between them. */
const EYES_TO_MOUTH = 1.1
/** Where eyes lie in a box whose eyes were not told, as shares of its sides. */
const USUAL_EYES = [
  { x: 0.3, y: 0.335 },
  { x: 0.71, y: 0.335 },
] as const
/** Less than this share of the face is no hole that a person must see to. */
const WORTH_SAYING = 0.01

type Place = { x: number; y: number }
type Zone = { face: Face; isInBox: (at: number) => boolean; isFeature: (at: number) => boolean }

/**
 * Takes from damage what would repaint a face: thin lines may be filled whatever way they run, thick
 * ones where they cross the face; at eyes and mouth only light scratches that run on outside of
 * them, and lines that are clearly longer than the face. Of spots only small light ones are filled,
 * never at eyes and mouth, and wide holes never; the holes are left to a person.
 */
export function judgeFaces(
  damages: readonly Damage[],
  { sketch, faces }: { sketch: Plane; faces: readonly Face[] },
): Verdict {
  const { width } = sketch
  const zones = faces.map((face) => zoneOf(face, width))
  const verdict: Verdict = { kept: [], left: [], counts: [] }
  const dropped = { face: 0, eyes_and_mouth: 0 }
  for (const damage of damages) {
    let pixels = damage.pixels
    for (const zone of zones) {
      const inside = pixels.filter(zone.isInBox)
      if (inside.length === 0) continue
      const isWide = damage.kind === 'tear'
      const crosses = !isWide && isCrossing(damage, { inside, face: zone.face, width })
      const isThin = isThinLine(damage, zone.face)
      if (!crosses && !isThin && !(isDust(damage, zone.face) && isLight(damage, sketch))) {
        dropped.face++
        pixels = pixels.filter((at) => !zone.isInBox(at))
        const isSeen = inside.length > WORTH_SAYING * zone.face.width * zone.face.height
        if (isWide && isSeen) verdict.left.push({ ...damage, pixels: inside })
        continue
      }
      if (crosses && damage.length >= LONG_THROUGH_EYES * longerSide(zone.face)) continue
      if (isThin && runsOnFromFeature(damage, zone, width) && isLight(damage, sketch)) continue
      const without = pixels.filter((at) => !zone.isFeature(at))
      if (without.length < pixels.length) dropped.eyes_and_mouth++
      pixels = without
    }
    if (pixels.length > 0) verdict.kept.push({ ...damage, pixels })
  }
  for (const rule of ['face', 'eyes_and_mouth'] as const) {
    verdict.counts.push({ rule, kept: damages.length - dropped[rule], dropped: dropped[rule] })
  }
  return verdict
}

/** Tells the pixels of eyes, brows and mouths. */
export function featuresOf(faces: readonly Face[], width: number): (at: number) => boolean {
  const zones = faces.map((face) => zoneOf(face, width))
  return (at) => zones.some(({ isFeature }) => isFeature(at))
}

function isThinLine({ length, thickness }: Damage, face: Face): boolean {
  const thin = Math.max(THIN.pixels, THIN.share * face.width)
  return length >= LINE_RATIO * thickness && thickness <= thin
}

function isLight({ pixels }: Damage, sketch: Plane): boolean {
  return lightnessAgainstSurroundings(pixels, sketch) >= LIGHT
}

function isDust({ length }: Damage, face: Face): boolean {
  return length <= Math.max(DUST.pixels, DUST.share * face.width)
}

/** Whether a line runs through eyes or mouth and on outside, where no lash, lid or lip does. */
function runsOnFromFeature(
  { pixels, angle }: Damage,
  { face, isFeature }: Zone,
  width: number,
): boolean {
  const inside = extentAlong(pixels.filter(isFeature), { angle, width })
  const outside = extentAlong(pixels, { angle, width }) - inside
  return outside >= Math.max(inside, RUNS_ON_FROM_FEATURE * longerSide(face))
}

function isCrossing(
  { pixels, length, thickness, angle }: Damage,
  { inside, face, width }: { inside: Int32Array; face: Face; width: number },
): boolean {
  if (length < LINE_RATIO * thickness) return false
  const extent = (members: Int32Array) => extentAlong(members, { angle, width })
  return extent(pixels) - extent(inside) >= RUNS_ON * longerSide(face)
}

/** How far pixels reach along a direction. */
function extentAlong(
  pixels: Int32Array,
  { angle, width }: { angle: number; width: number },
): number {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const at of pixels) {
    const x = at % width
    const along = x * Math.cos(angle) + ((at - x) / width) * Math.sin(angle)
    least = Math.min(least, along)
    most = Math.max(most, along)
  }
  return most - least
}

function zoneOf(face: Face, planeWidth: number): Zone {
  const { left, top, width, height } = face
  const eyes = face.eyes.length > 0 ? face.eyes : usualEyes(face)
  const mouth = mouthBelow(eyes, face)
  const room = { x: width * ROOM, y: height * ROOM }
  const placeOf = (at: number) => ({ x: at % planeWidth, y: Math.floor(at / planeWidth) })
  const isNear = (place: Place, middle: Place, reach: typeof EYE) => {
    const down = place.y - middle.y
    const high = (down < 0 ? reach.up : reach.down) * width
    return Math.hypot((place.x - middle.x) / (reach.across * width), down / high) <= 1
  }
  return {
    face,
    isInBox: (at) => {
      const { x, y } = placeOf(at)
      const isBeside = x < left - room.x || x > left + width + room.x
      return !isBeside && y >= top - room.y && y <= top + height + room.y
    },
    isFeature: (at) => {
      const place = placeOf(at)
      return eyes.some((eye) => isNear(place, eye, EYE)) || isNear(place, mouth, MOUTH)
    },
  }
}

function usualEyes({ left, top, width, height }: Face): Place[] {
  return USUAL_EYES.map(({ x, y }) => ({ x: left + x * width, y: top + y * height }))
}

/** Square to the line through the eyes; that line may be tilted. */
function mouthBelow(eyes: readonly Place[], face: Face): Place {
  const pair = eyes.length >= 2 ? eyes : usualEyes(face)
  const [one, other] = [...pair].sort((left, right) => left.x - right.x)
  if (one === undefined || other === undefined) return { x: face.left, y: face.top }
  return {
    x: (one.x + other.x) / 2 - EYES_TO_MOUTH * (other.y - one.y),
    y: (one.y + other.y) / 2 + EYES_TO_MOUTH * (other.x - one.x),
  }
}

function longerSide({ width, height }: Face): number {
  return Math.max(width, height)
}
