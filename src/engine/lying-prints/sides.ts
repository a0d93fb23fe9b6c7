import type { LabImage } from '#engine/pixels/lab.ts'
import type { Point } from '../geometry/smallest-rectangle.ts'
import type { Quadrilateral } from './quadrilateral.ts'

/** A side of a print as it is seen: where it runs, and how much of it shows. */
export type SeenSide = {
  from: Point
  to: Point
  /** Share of it along which there is a sharp edge just where it runs. */
  seen: number
}

const PLACES = 48
/** Of a side, near its corners, which are round or torn. */
const ENDS = 0.06
/** How far from the rough side its edge is looked for, as a share of the longer side of the picture. */
const REACH = 0.022
/** Lab units within two pixels: fainter than this is the grain of the ground, or a shadow. */
const LEAST_EDGE = { least: 2.2, most: 5 }
/** So many times the steps of the ground itself are an edge. */
const ABOVE_GRAIN = 4
/** In pixels, and as a share of how far it darkened. */
const WIDEST_SHADOW = 14
const RISES_AGAIN = 0.6
/** Pixels that an edge may lie beside its line. */
const STRAIGHT = 1.6

export type Looking = {
  /** The first edge from outside counts that is this sharp beside the sharpest, 0..1. */
  sharpness: number
  /** Whether a narrow darkness outside of the edge is taken for its shadow. */
  castsShadow: boolean
  /** The usual step of the ground from pixel to pixel. */
  grain: number
}

/** Looks for the sharp edge along each side of a rough quadrilateral. */
export function seeSides(picture: LabImage, rough: Quadrilateral, looking: Looking): SeenSide[] {
  return rough.map((from, i) => seeSide(picture, { from, to: rough[(i + 1) % 4] ?? from }, looking))
}

function seeSide(
  picture: LabImage,
  { from, to }: { from: Point; to: Point },
  looking: Looking,
): SeenSide {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  // To the right of its direction lies the print, for corners that run clockwise.
  const inwards = { x: -along.y, y: along.x }
  const reach = Math.max(4, Math.round(REACH * Math.max(picture.width, picture.height)))
  const edges: { place: number; depth: number }[] = []
  for (let i = 0; i < PLACES; i++) {
    const place = (ENDS + ((1 - 2 * ENDS) * (i + 0.5)) / PLACES) * length
    const start = { x: from.x + along.x * place, y: from.y + along.y * place }
    const depth = firstEdge(profileOf(picture, start, inwards, reach), looking)
    if (depth !== null) edges.push({ place, depth })
  }
  const line = fitLine(edges)
  const seen = edges.filter(({ place, depth }) => Math.abs(depth - line(place)) <= STRAIGHT).length
  const at = (place: number) => {
    const depth = line(place)
    return {
      x: from.x + along.x * place + inwards.x * depth,
      y: from.y + along.y * place + inwards.y * depth,
    }
  }
  return { from: at(0), to: at(length), seen: seen / PLACES }
}

type Profile = { steepness: readonly number[]; lightness: readonly number[] }

/** What is seen from outside inwards: how light it is at each depth, and how steep. */
function profileOf(picture: LabImage, start: Point, inwards: Point, reach: number): Profile {
  const colours = Array.from({ length: 2 * reach + 3 }, (_, i) =>
    colourAt(picture, start, inwards, i - reach - 1),
  )
  const steepness = colours.slice(2).map((after, i) => {
    const before = colours[i] ?? after
    return Math.hypot(...after.map((value, channel) => value - (before[channel] ?? 0)))
  })
  return { steepness, lightness: colours.slice(1, -1).map(([lightness = 0]) => lightness) }
}

/** How far inside of the middle of a profile its first sharp edge lies; null where there is none. */
function firstEdge(profile: Profile, { sharpness, castsShadow, grain }: Looking): number | null {
  const { steepness } = profile
  const least = Math.min(LEAST_EDGE.most, Math.max(LEAST_EDGE.least, ABOVE_GRAIN * grain))
  const enough = Math.max(least, sharpness * Math.max(...steepness))
  const at = (i: number) => steepness[i] ?? 0
  const edges = [...steepness.keys()].filter(
    (i) => at(i) >= enough && at(i) >= at(i - 1) && at(i) >= at(i + 1),
  )
  const first = edges.find((edge, i) => !castsShadow || !isShadow(profile, edge, edges[i + 1]))
  if (first === undefined) return null
  const [left, middle, right] = [at(first - 1), at(first), at(first + 1)]
  const bend = left - 2 * middle + right
  const finer = bend < 0 ? (left - right) / (2 * bend) : 0
  return first - (steepness.length - 1) / 2 + Math.min(0.5, Math.max(-0.5, finer))
}

/** A narrow darkness between a print and its ground, which grows light again where the print begins. */
function isShadow({ lightness }: Profile, edge: number, next: number | undefined): boolean {
  if (next === undefined || next - edge > WIDEST_SHADOW) return false
  const at = (i: number) => lightness[Math.min(lightness.length - 1, Math.max(0, i))] ?? 0
  const valley = Math.min(...lightness.slice(edge, next + 1))
  const drop = at(edge - 2) - valley
  return drop > LEAST_EDGE.least && at(next + 2) - valley > RISES_AGAIN * drop
}

function colourAt(
  { width, height, lightness, chroma }: LabImage,
  start: Point,
  inwards: Point,
  depth: number,
): number[] {
  const x = Math.min(width - 1.001, Math.max(0, start.x + inwards.x * depth - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, start.y + inwards.y * depth - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const at = top * width + left
  const read = (data: Float32Array) => {
    const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
    const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
    return above * (1 - down) + below * down
  }
  return chroma ? [read(lightness), read(chroma.a), read(chroma.b)] : [read(lightness)]
}

/** The line that most of the edges lie on, by the median of the slopes between them. */
function fitLine(edges: readonly { place: number; depth: number }[]): (place: number) => number {
  const slopes: number[] = []
  for (let i = 0; i < edges.length; i++) {
    for (let j = i + 6; j < edges.length; j++) {
      const [one, other] = [edges[i], edges[j]]
      if (one && other) slopes.push((other.depth - one.depth) / (other.place - one.place))
    }
  }
  const slope = middleOf(slopes)
  const level = middleOf(edges.map(({ place, depth }) => depth - slope * place))
  return (place) => level + slope * place
}

function middleOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}
