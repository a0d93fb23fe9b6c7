import { findAutomaticColour } from '../colour/automatic-colour.ts'
import { EXACT } from '../colour/colour-solver.ts'
import { createColouring } from '../colour/colouring.ts'
import { GRID_LONGEST_SIDE } from '../colour/grid.ts'
import type { ColourMap } from '../colour/hint-planes.ts'
import type { ColourHints } from '../colour/hints.ts'
import { type ColourRow, createColourSampler } from '../colour/upsample-colour.ts'
import { resizePlane, shrinkToFit } from '../filters/resample.ts'
import { type LabImage, lightnessPlane } from '../lab.ts'
import { OWN_COLOURS_LONGEST_SIDE } from '../limits.ts'
import { colourByModel } from '../models/colour-by-model.ts'
import type { Plane } from '../plane.ts'
import type { Stage, StageContext, StageResult } from '../stage.ts'

type ColourParams = { gridSize: number; hints: ColourHints | null }

const CHECK_ROWS = 256
/** Chroma that a person can see. */
const VISIBLE_CHROMA = 2

/**
 * Colours a picture as a person marked it; what no mark reaches keeps its own or the automatic
 * colours. Without marks a colour photo stays as it is, and a black and white one gets the colours
 * of a model or, where there is none, a faint draft tint, but only where seeds with enough
 * confidence are found.
 */
export const colourStage: Stage<ColourParams> = {
  id: 'colour',
  version: 2,
  plan: (analysis, { colour, hints }) => {
    if (colour === 'black_and_white') return { run: false, reason: 'switched off' }
    if (analysis.kind === 'colour' && hints === null) {
      return { run: false, reason: 'the photo has its own colours' }
    }
    return { run: true, params: { gridSize: GRID_LONGEST_SIDE, hints } }
  },
  run: async (image, { gridSize, hints }, ctx) => {
    if (hints !== null) return colourByHints(image, hints, ctx)
    const grid = shrinkToFit(lightnessPlane(image), gridSize)
    await ctx.checkpoint()
    return colourAutomatically(image, grid, ctx)
  },
}

async function colourAutomatically(
  image: LabImage,
  grid: Plane,
  ctx: StageContext,
): Promise<StageResult> {
  const made = await colourByModel(image, ctx)
  if (made !== undefined) {
    const guide = resizePlane(lightnessPlane(image), made.a.width, made.a.height)
    const chroma = await fill(image, rowsOf(made, guide, image), ctx)
    const layers = { automatic: onGrid(made, grid) }
    return { image: { ...image, chroma }, layers, metrics: { byModel: 1 } }
  }
  const automatic = findAutomaticColour(grid)
  if (automatic === null) return { image, metrics: { seeds: 0 } }
  const chroma = await fill(image, rowsOf(automatic.map, grid, image), ctx)
  const metrics = { seeds: 1, confidence: automatic.confidence }
  const layers = { automatic: automatic.map }
  return { image: { ...image, chroma }, layers, metrics, warnings: ['draft_tint'] }
}

/** What the marks are set upon. */
async function automaticColours(
  image: LabImage,
  grid: Plane,
  ctx: StageContext,
): Promise<ColourMap | undefined> {
  const made = await colourByModel(image, ctx)
  return made === undefined ? findAutomaticColour(grid)?.map : onGrid(made, grid)
}

function onGrid({ a, b }: ColourMap, { width, height }: Plane): ColourMap {
  return { a: resizePlane(a, width, height), b: resizePlane(b, width, height) }
}

async function colourByHints(
  image: LabImage,
  hints: ColourHints,
  ctx: StageContext,
): Promise<StageResult> {
  const colouring = createColouring(image, EXACT)
  await ctx.checkpoint()
  const own = image.chroma && ownColours(image, image.chroma)
  const automatic = own ? undefined : await automaticColours(image, colouring.grid, ctx)
  const { map, rowAt } = colouring.colour(hints, automatic)
  await ctx.checkpoint()
  const chroma = await fill(image, rowAt, ctx)
  // Also those that are not wanted now: the colour desk can take them again.
  const unmarked = own ?? automatic
  return {
    image: { ...image, chroma },
    layers: unmarked ? { automatic: unmarked } : {},
    metrics: metricsOf(hints, map),
  }
}

type Chroma = { a: Float32Array; b: Float32Array }

function ownColours({ width, height }: LabImage, { a, b }: Chroma): ColourMap {
  const small = (data: Float32Array) =>
    shrinkToFit({ width, height, data }, OWN_COLOURS_LONGEST_SIDE)
  return { a: small(a), b: small(b) }
}

type RowAt = (y: number) => ColourRow

function rowsOf(map: ColourMap, grid: Plane, { width, height, lightness }: LabImage): RowAt {
  const sample = createColourSampler(map, { grid, width, height, strength: 1 })
  return (y) => sample(y, lightness.subarray(y * width, (y + 1) * width))
}

async function fill(
  { width, height, lightness }: LabImage,
  rowAt: RowAt,
  ctx: StageContext,
): Promise<Chroma> {
  const chroma = { a: new Float32Array(lightness.length), b: new Float32Array(lightness.length) }
  for (let y = 0; y < height; y++) {
    if (y % CHECK_ROWS === 0) await ctx.checkpoint()
    const row = rowAt(y)
    chroma.a.set(row.a, y * width)
    chroma.b.set(row.b, y * width)
  }
  return chroma
}

function metricsOf(hints: ColourHints, { a, b }: ColourMap): Record<string, number> {
  let coloured = 0
  for (let i = 0; i < a.data.length; i++) {
    if (Math.hypot(a.data[i] ?? 0, b.data[i] ?? 0) * hints.strength > VISIBLE_CHROMA) coloured++
  }
  return { hints: hints.marks.length, coloured: coloured / a.data.length }
}
