import { type Brush, paintLine, pixelAt, UNBROKEN } from '#engine/filters/paint-line.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { SCENE_MATERIALS } from '../../report-words.ts'
import { type ColourMap, createHintPlanes, type HintPlanes } from '../hint-planes.ts'
import type { ColourHints, HintColour, Mark, Material } from '../hints.ts'
import { toneOfPatch } from '../tones/material-tone.ts'
import { floodLikeLightness, withoutGrain } from './flood-like-lightness.ts'
import { RIVAL_REACH, spreadTaps, TAP_REACH } from './spread-taps.ts'

/** A tap so near to a place of a patch, in pixels of the grid, lies on it. */
const ON_PATCH_PIXELS = 3
/** What a tap beside it does not reach: the engine is sure enough of these. */
const RIVALS: readonly Material[] = ['skin', 'cheeks', 'lips', 'hair', 'sky']

/**
 * Draws hints on the grid of `lightness`. The smallest mark covers at least the pixel that it
 * lies on, and what was marked later covers what was marked before. `rest` has the colours that show where
 * nothing is marked.
 */
export function rasteriseHints(hints: ColourHints, lightness: Plane, rest?: ColourMap): HintPlanes {
  const planes = createHintPlanes(lightness.width, lightness.height)
  let even: Plane | undefined
  let tapped: Map<Mark, number[]> | undefined
  // The last mark first, each on what is still bare: so nothing is painted twice.
  for (const mark of hints.marks.toReversed()) {
    if (mark.kind === 'patch') {
      const isOfScene = isNamedByScene(mark, hints)
      // Where the colours that it was named by do not show, it says nothing.
      if (isOfScene && rest === undefined) continue
      const keepsRest = isOfScene || (hints.scene && isPlain(mark, 'surroundings'))
      const colours = keepsRest ? rest : undefined
      paintPatch(mark, { lightness, planes, warmth: hints.warmth, colours })
      continue
    }
    const brush = brushOf(planes, mark.colour)
    if (mark.kind === 'region') {
      even ??= withoutGrain(lightness)
      const start = pixelAt(mark.x, mark.y, lightness)
      for (const at of floodLikeLightness(even, start, mark.tolerance)) brush.paint(at)
    } else if (mark.kind === 'tap') {
      even ??= withoutGrain(lightness)
      tapped ??= spreadAll(hints.marks, even)
      for (const at of tapped.get(mark) ?? []) brush.paint(at)
    } else {
      paintMark(mark, lightness, brush)
    }
  }
  return planes
}

type Patch = Extract<Mark, { kind: 'patch' }>

/** Whether it was named by the colours that a net saw, and nobody gave it another; skies are known by their shape too. */
function isNamedByScene(mark: Patch, { scene }: ColourHints): boolean {
  return SCENE_MATERIALS.some(
    (material) => isPlain(mark, material) && (scene !== null || material !== 'sky'),
  )
}

function isPlain({ of, colour }: Patch, material: Material): boolean {
  return of === material && colour === null
}

/** The pixels of each tap. All spread at the same time, so that each keeps to its own side. */
function spreadAll(marks: readonly Mark[], even: Plane): Map<Mark, number[]> {
  const taps = marks.filter((mark) => mark.kind === 'tap')
  const rivals = marks.flatMap((mark) =>
    mark.kind === 'patch' && RIVALS.includes(mark.of) && !isTapped(mark, taps, even)
      ? mark.points.map(([x, y]) => ({ pixel: pixelAt(x, y, even), reach: RIVAL_REACH }))
      : [],
  )
  const sources = taps.map(({ x, y }) => ({ pixel: pixelAt(x, y, even), reach: TAP_REACH }))
  const pixels = new Map<Mark, number[]>(taps.map((tap) => [tap, []]))
  for (const [at, source] of spreadTaps(even, [...rivals, ...sources]).entries()) {
    const tap = taps[source - rivals.length]
    if (tap) pixels.get(tap)?.push(at)
  }
  return pixels
}

/** Whether a tap means what the engine found: hair that is tapped is to have that colour, all of it. */
function isTapped(
  { points }: Patch,
  taps: readonly Extract<Mark, { kind: 'tap' }>[],
  { width, height }: Plane,
): boolean {
  return taps.some((tap) =>
    points.some(
      ([x, y]) => Math.hypot((x - tap.x) * width, (y - tap.y) * height) <= ON_PATCH_PIXELS,
    ),
  )
}

function brushOf({ a, b, weight }: HintPlanes, colour: HintColour): Brush {
  const isBare = (at: number) => weight.data[at] === 0
  return {
    isBare,
    paint(at) {
      if (!isBare(at)) return
      a.data[at] = colour.a
      b.data[at] = colour.b
      weight.data[at] = 1
    },
  }
}

type Ground = {
  lightness: Plane
  planes: HintPlanes
  warmth: number
  /** What is there already and is to stay. */
  colours: ColourMap | undefined
}

/** Each place for itself, in a colour that follows its lightness unless a person chose one. */
function paintPatch(patch: Patch, { lightness, planes, warmth, colours }: Ground): void {
  for (const [x, y] of patch.points) {
    const at = pixelAt(x, y, lightness)
    const colour = colours
      ? { a: colours.a.data[at] ?? 0, b: colours.b.data[at] ?? 0 }
      : toneOfPatch(patch, lightness.data[at] ?? 0, warmth)
    brushOf(planes, colour).paint(at)
  }
}

/** A point is a line without length. */
function paintMark(
  mark: Extract<Mark, { kind: 'point' | 'stroke' }>,
  size: Plane,
  brush: Brush,
): void {
  const longestSide = Math.max(size.width, size.height)
  if (mark.kind === 'point') {
    paintLine([[mark.x, mark.y]], mark.radius * longestSide, { size, brush })
    return
  }
  const reach = Math.max((mark.width / 2) * longestSide, UNBROKEN)
  paintLine(mark.points, reach, { size, brush })
}
