import { smooth } from '#engine/filters/box-mean.ts'
import { neighboursOf } from '#engine/filters/neighbours.ts'
import { countValue, createHistogram, percentileOf } from '#engine/filters/percentile.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'

// Lengths are shares of the longest side, tones are in L. The limits were set on clean photos with
// painted tears, and on the same photos without any.

/** What lies beneath a torn corner is even: so far its tone may stray from that in the corner. */
const EVEN = 4
/** More of them of one tone, in L, are the shape of the print: round corners, an oval, a mask. */
const MOST_TORN = { count: 2, alike: 20 }
/** So are two of one tone whose legs are alike but for this share: no print is torn the same way twice. */
const MIRRORED = 0.15
/** A tear runs from side to side, so far from the corner. */
const LEG = { from: 0.03, to: 0.3 }
/** Paper is as light, a dark ground as dark, as all but this share of the rest. */
const EXTREME = 0.02
/** Beyond the edge the picture begins at once: this share of the rim differs by so much. */
const STEP = { height: 14, share: 0.7 }
/** A person is asked where the picture is nearly as light or as dark beside the paper. */
const DOUBTFUL_STEP = { height: 4, share: 0.6 }
/** A tear takes about half of the box around it: less is a branch, more a window. */
const SHARE_OF_BOX = { from: 0.25, to: 0.68 }
/** How much longer a ragged edge is than the straight way: a roof is straight, leaves are crowded. */
const WINDING = { from: 0.6, to: 1.4 }
/** The grain of a scan, in pixels. */
const GRAIN_SIGMA = 0.7
/** The edge of a tear is so many pixels soft. */
const SOFT_EDGE = 4
/** Beside a tear the layer of the picture has come off and white fibres show, at most so far. */
const FIBRE = 0.022

/**
 * Marks with 1 the corners that are torn away: an even piece of paper or dark ground, lighter or
 * darker than nearly all of the rest, with a sharp and ragged edge. `lightness` is a small copy of
 * the whole picture, some 400 pixels long.
 */
export function findTornCorners(lightness: Plane, { isDoubtful = false } = {}): Plane {
  const { width, height } = lightness
  const step = isDoubtful ? DOUBTFUL_STEP : STEP
  const seen = smooth(lightness, GRAIN_SIGMA)
  const torn = createPlane(width, height)
  const found = [0, width - 1].flatMap((x) =>
    [0, height - 1].flatMap((y) => {
      const piece = evenPieceAt(seen, { x, y })
      return isTorn(seen, piece, step) ? [piece] : []
    }),
  )
  const pieces = found.filter((piece) => {
    const alike = found.filter((other) => Math.abs(other.tone - piece.tone) < MOST_TORN.alike)
    const isMirrored = alike.some((other) => other !== piece && haveAlikeLegs(piece, other))
    return alike.length <= MOST_TORN.count && !isMirrored
  })
  for (const { inside } of pieces) {
    for (let at = 0; at < torn.data.length; at++) if (inside[at] === 1) torn.data[at] = 1
  }
  if (pieces.length > 0) addFibres(torn, seen)
  return torn
}

type Place = { x: number; y: number }
/** How far it reaches from the corner along both sides of the picture. */
type Legs = { x: number; y: number }
type Piece = { inside: Uint8Array; pixels: number[]; tone: number; legs: Legs }

/** The pixels around a corner that hang together and have its tone. */
function evenPieceAt(seen: Plane, corner: Place): Piece {
  const { width, data } = seen
  const start = corner.y * width + corner.x
  const tone = toneNear(seen, corner)
  const inside = new Uint8Array(data.length)
  const pixels = [start]
  inside[start] = 1
  for (const at of pixels) {
    for (const next of neighboursOf(at, seen)) {
      if (inside[next] === 1 || Math.abs((data[next] ?? 0) - tone) > EVEN) continue
      inside[next] = 1
      pixels.push(next)
    }
  }
  return { inside, pixels, tone, legs: legsOf(pixels, { corner, width }) }
}

function legsOf(
  pixels: readonly number[],
  { corner, width }: { corner: Place; width: number },
): Legs {
  const legs = { x: 0, y: 0 }
  for (const at of pixels) {
    const x = at % width
    legs.x = Math.max(legs.x, Math.abs(x - corner.x) + 1)
    legs.y = Math.max(legs.y, Math.abs((at - x) / width - corner.y) + 1)
  }
  return legs
}

function haveAlikeLegs({ legs: one }: Piece, { legs: other }: Piece): boolean {
  const areAlike = (a: number, b: number) => Math.abs(a - b) <= MIRRORED * Math.max(a, b)
  return areAlike(one.x, other.x) && areAlike(one.y, other.y)
}

/** Median of a few pixels at a corner. */
function toneNear({ width, height, data }: Plane, { x, y }: Place): number {
  const reach = Math.max(2, Math.round(LEG.from * Math.max(width, height) * 0.4))
  const values: number[] = []
  for (let dy = 0; dy < reach; dy++) {
    for (let dx = 0; dx < reach - dy; dx++) {
      const column = x === 0 ? dx : x - dx
      const row = y === 0 ? dy : y - dy
      values.push(data[row * width + column] ?? 0)
    }
  }
  return values.sort((left, right) => left - right)[values.length >> 1] ?? 0
}

function isTorn(seen: Plane, piece: Piece, step: { height: number; share: number }): boolean {
  const { width, height } = seen
  const longest = Math.max(width, height)
  const { legs } = piece
  const isLeg = (reach: number) => reach >= LEG.from * longest && reach <= LEG.to * longest
  if (!isLeg(legs.x) || !isLeg(legs.y)) return false
  const share = piece.pixels.length / (legs.x * legs.y)
  if (share < SHARE_OF_BOX.from || share > SHARE_OF_BOX.to) return false
  if (!isExtreme(seen, piece)) return false
  const rim = rimOf(seen, piece)
  const winding = rim.length / Math.hypot(legs.x, legs.y)
  if (winding < WINDING.from || winding > WINDING.to) return false
  const sharp = rim.filter((place) => stepAt(seen, piece, place) >= step.height)
  return sharp.length >= step.share * rim.length
}

function isExtreme(seen: Plane, { inside, tone }: Piece): boolean {
  const histogram = createHistogram(0, 100, 400)
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) countValue(histogram, seen.data[at] ?? 0)
  }
  return (
    tone >= percentileOf(histogram, 1 - EXTREME) - 1 || tone <= percentileOf(histogram, EXTREME) + 1
  )
}

/** Pixels of the piece that touch others within the picture. */
function rimOf(seen: Plane, { inside, pixels }: Piece): number[] {
  return pixels.filter((at) => neighboursOf(at, seen).some((next) => inside[next] === 0))
}

/** By how much the tone changes within a few pixels of the rim. */
function stepAt({ width, height, data }: Plane, { inside, tone }: Piece, at: number): number {
  const reach = 3
  const x = at % width
  const y = (at - x) / width
  let most = 0
  for (let ny = Math.max(0, y - reach); ny <= Math.min(height - 1, y + reach); ny++) {
    for (let nx = Math.max(0, x - reach); nx <= Math.min(width - 1, x + reach); nx++) {
      const near = ny * width + nx
      if (inside[near] === 0) most = Math.max(most, Math.abs((data[near] ?? 0) - tone))
    }
  }
  return most
}

/** Adds what is as light as paper right beside what is torn. */
function addFibres(torn: Plane, seen: Plane): void {
  const { width, height } = seen
  const histogram = createHistogram(0, 100, 400)
  for (const value of seen.data) countValue(histogram, value)
  const paper = percentileOf(histogram, 1 - EXTREME)
  const steps = Math.max(1, Math.round(FIBRE * Math.max(width, height)))
  let rim: number[] = []
  for (let at = 0; at < torn.data.length; at++) if (torn.data[at] === 1) rim.push(at)
  for (let step = 0; step < steps; step++) {
    const next: number[] = []
    for (const at of rim) {
      for (const near of neighboursOf(at, seen)) {
        if (torn.data[near] === 1) continue
        if (step >= SOFT_EDGE && (seen.data[near] ?? 0) < paper) continue
        torn.data[near] = 1
        next.push(near)
      }
    }
    rim = next
  }
}
