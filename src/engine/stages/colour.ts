import { findAutomaticColour } from '../colour/automatic-colour.ts'
import { createColourSolver, EXACT } from '../colour/colour-solver.ts'
import { GRID_LONGEST_SIDE } from '../colour/grid.ts'
import type { ColourMap } from '../colour/hint-planes.ts'
import type { ColourHints } from '../colour/hints.ts'
import { rasteriseHints } from '../colour/rasterise-hints.ts'
import { createColourSampler } from '../colour/upsample-colour.ts'
import { resizePlane, shrinkToFit } from '../filters/resample.ts'
import { type LabImage, lightnessPlane } from '../lab.ts'
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
    const grid = shrinkToFit(lightnessPlane(image), gridSize)
    await ctx.checkpoint()
    if (hints === null) return colourAutomatically(image, grid, ctx)
    if (image.chroma !== null) return changeColours(image, { grid, hints, ctx })
    return colourByHints(image, { grid, hints, ctx })
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
    const chroma = await enlarge(made, { grid: guide, image, ctx })
    const layers = { automatic: onGrid(made, grid) }
    return { image: { ...image, chroma }, layers, metrics: { byModel: 1 } }
  }
  const automatic = findAutomaticColour(grid)
  if (automatic === null) return { image, metrics: { seeds: 0 } }
  const chroma = await enlarge(automatic.map, { grid, image, ctx })
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

type Marked = { grid: Plane; hints: ColourHints; ctx: StageContext }

async function colourByHints(image: LabImage, marked: Marked): Promise<StageResult> {
  const { grid, hints, ctx } = marked
  const automatic = await automaticColours(image, grid, ctx)
  await ctx.checkpoint()
  const solver = createColourSolver(grid, { accuracy: EXACT })
  const prior = hints.usesAutomatic ? automatic : undefined
  const map = solver.solve(rasteriseHints(hints, grid), prior)
  const chroma = await enlarge(map, { grid, image, ctx })
  scale(chroma, hints.strength)
  return {
    image: { ...image, chroma },
    // Also those that are not wanted now: the colour desk can take them again.
    layers: automatic ? { automatic } : {},
    metrics: metricsOf(hints, map),
  }
}

/** Spreads only the change that the hints make, so the photo's own colours keep their detail. */
async function changeColours(image: LabImage, marked: Marked): Promise<StageResult> {
  const { grid, hints, ctx } = marked
  const own = image.chroma ?? { a: new Float32Array(0), b: new Float32Array(0) }
  const small = (data: Float32Array) =>
    shrinkToFit({ width: image.width, height: image.height, data }, GRID_LONGEST_SIDE)
  const ownMap = { a: small(own.a), b: small(own.b) }
  const solver = createColourSolver(grid, { accuracy: EXACT, reach: 'own area' })
  const change = solver.solve(rasteriseHints(hints, grid), ownMap)
  const metrics = metricsOf(hints, change)
  for (const axis of ['a', 'b'] as const) subtract(change[axis].data, ownMap[axis].data)
  const chroma = await enlarge(change, { grid, image, ctx })
  for (const axis of ['a', 'b'] as const) add(chroma[axis], own[axis])
  scale(chroma, hints.strength)
  return { image: { ...image, chroma }, metrics }
}

type Chroma = { a: Float32Array; b: Float32Array }

async function enlarge(
  map: ColourMap,
  { grid, image, ctx }: { grid: Plane; image: LabImage; ctx: StageContext },
): Promise<Chroma> {
  const { width, height, lightness } = image
  const rowAt = createColourSampler(map, { grid, width, height, strength: 1 })
  const chroma = { a: new Float32Array(lightness.length), b: new Float32Array(lightness.length) }
  for (let y = 0; y < height; y++) {
    if (y % CHECK_ROWS === 0) await ctx.checkpoint()
    const row = rowAt(y, lightness.subarray(y * width, (y + 1) * width))
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

function scale({ a, b }: Chroma, factor: number): void {
  for (let i = 0; i < a.length; i++) {
    a[i] = factor * (a[i] ?? 0)
    b[i] = factor * (b[i] ?? 0)
  }
}

function add(sum: Float32Array, values: Float32Array): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (values[i] ?? 0)
}

function subtract(difference: Float32Array, values: Float32Array): void {
  for (let i = 0; i < values.length; i++) {
    difference[i] = (difference[i] ?? 0) - (values[i] ?? 0)
  }
}
