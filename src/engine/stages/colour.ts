import { EXACT } from '#engine/colour/solver/colour-solver.ts'
import { type LabImage, lightnessPlane } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { findFaces } from '../analysis/faces.ts'
import { isLeftAsItIs } from '../analysis/kind/picture-kind.ts'
import { createColouring } from '../colour/colouring.ts'
import { GRID_LONGEST_SIDE } from '../colour/grid.ts'
import { guessMarks } from '../colour/guess/guess-marks.ts'
import type { ColourMap } from '../colour/hint-planes.ts'
import { type ColourHints, isOfPerson, NO_HINTS } from '../colour/hints.ts'
import { type ColourNotes, colourNotedPlaces } from '../colour/noted-places.ts'
import { enrich } from '../colour/richness.ts'
import { findRotation } from '../colour/upright/find-rotation.ts'
import {
  turnMarksBack,
  turnPlacesBack,
  turnPlane,
  turnSceneBack,
} from '../colour/upright/turn-upright.ts'
import type { ColourRow } from '../colour/upsample-colour.ts'
import type { Face } from '../face.ts'
import { resizePlane, shrinkToFit } from '../filters/resample.ts'
import { OWN_COLOURS_LONGEST_SIDE, SKETCH_LONGEST_SIDE } from '../limits.ts'
import { colourByModel } from '../models/colour-by-model.ts'
import type { Layers, NotedGuess, Stage, StageContext, StageResult } from './stage.ts'

type ColourParams = {
  hints: ColourHints | null
  /** How early the film of the print looks, 0..1. */
  age: number
  /** How warm the faint tone of what nobody marked is to be, 0..1. */
  warmth: number
  told: ColourNotes | null
  /** Quarter turns clockwise after which the picture is upright; where it is not set, it is found out by the faces. */
  turns?: number | undefined
}

const CHECK_ROWS = 256
/** Chroma that a person can see. */
const VISIBLE_CHROMA = 2

/**
 * Colours a picture from marks: those of a person and, where they did not say otherwise, those that
 * the engine sets by itself on faces and skies, upon the colours of a model where there is one.
 * A colour photo stays as it is without a person's marks, and so does a black and white one in which
 * the engine knows nothing.
 */
export const colourStage: Stage<ColourParams> = {
  id: 'colour',
  version: 15,
  plan: (analysis, { colour, hints, told, turns }) => {
    if (colour === 'black_and_white') return { run: false, reason: 'switched off' }
    if (analysis.kind === 'colour' && !changesOwnColours(hints)) {
      return { run: false, reason: 'the photo has its own colours' }
    }
    const { earlyFilm: age, warmth, picture } = analysis
    if (isLeftAsItIs(picture) && !hints?.marks.length) {
      return { run: false, reason: `only a person colours it: ${picture.is}` }
    }
    return { run: true, params: { hints, age, warmth, told, turns } }
  },
  run: async (image, { hints, ...about }, ctx) => {
    if (image.chroma) return await colourAnew(image, image.chroma, { hints, ctx })
    return await colourGrey(image, hints ?? NO_HINTS, {
      // A strength alone asks for no other colours than those that are guessed.
      isAsked: hints !== null && (hints.guessed || hints.marks.length > 0),
      about,
      ctx,
    })
  },
}

/** How rich guessed colours are to be says nothing of those that a photo has. */
function changesOwnColours(hints: ColourHints | null): boolean {
  return hints !== null && (hints.marks.length > 0 || hints.strength < 1)
}

/** Changes the colours of a photo that has its own where a person marked it. */
async function colourAnew(
  image: LabImage,
  chroma: Chroma,
  { hints, ctx }: { hints: ColourHints | null; ctx: StageContext },
): Promise<StageResult> {
  const marked = hints ?? NO_HINTS
  const colouring = createColouring(image, EXACT)
  const automatic = ownColours(image, chroma)
  const { map, rowAt } = colouring.colour(marked)
  const made = await fill(image, rowAt, ctx)
  const metrics = metricsOf({ ...marked, richness: 'natural' }, map)
  return { image: { ...image, chroma: made }, layers: { automatic }, metrics }
}

async function colourGrey(
  image: LabImage,
  asked: ColourHints,
  { isAsked, about, ctx }: { isAsked: boolean; about: About; ctx: StageContext },
): Promise<StageResult> {
  const grid = shrinkToFit(lightnessPlane(image), GRID_LONGEST_SIDE)
  const byModel = await colourByModel(image, ctx)
  const automatic = byModel && onGrid(byModel, grid)
  const wantsGuess = asked.usesAutomatic && !asked.guessed
  const known = { ...about, grid, hasModel: automatic !== undefined }
  const guess = wantsGuess ? await guessFor(image, known, ctx) : undefined
  const hints = guess ? upon(guess, asked, about.warmth) : asked
  const layers: Layers = { ...(automatic && { automatic }), ...(guess && { guess }) }
  const showsAutomatic = automatic !== undefined && asked.usesAutomatic
  const knowsNothing = !guess?.marks.length && !guess?.scene
  if (!isAsked && !showsAutomatic && knowsNothing) return { image, layers, metrics: { hints: 0 } }
  await ctx.checkpoint()
  const { map, rowAt } = createColouring(image, EXACT).colour(hints, automatic)
  await ctx.checkpoint()
  const chroma = await fill(image, rowAt, ctx)
  const showsScene = hints.scene !== null && hints.usesAutomatic && automatic === undefined
  const sources = { ...(byModel && { byModel: 1 }), ...(showsScene && { scene: 1 }) }
  const metrics = { ...metricsOf(hints, map), ...sources }
  const isGuessed = asked.strength > 0 && !byModel && !asked.marks.some(isOfPerson)
  return {
    image: { ...image, chroma },
    layers,
    metrics,
    warnings: isGuessed ? ['draft_tint'] : [],
  }
}

function upon(guess: NotedGuess, asked: ColourHints, warmth: number): ColourHints {
  const { scene, marks } = guess
  return { ...asked, guessed: true, warmth, scene, marks: [...marks, ...asked.marks] }
}

/** What is known of a picture before anything is found in it. */
type About = Pick<ColourParams, 'age' | 'warmth' | 'told' | 'turns'>

/** What the engine dares to say by itself. */
async function guessFor(
  image: LabImage,
  {
    grid,
    hasModel,
    age,
    told,
    turns: wanted,
  }: Omit<About, 'warmth'> & { grid: Plane; hasModel: boolean },
  ctx: StageContext,
): Promise<NotedGuess> {
  const asItLies = shrinkToFit(lightnessPlane(image), SKETCH_LONGEST_SIDE)
  const find = async (plane: Plane) =>
    (await ctx.models.withProvider('faces', (finder) =>
      findFaces(plane, (part) => finder.run(part, ctx)),
    )) ?? []
  // Those that were found before were looked for in the picture as it lies.
  const lying = ctx.layers.faces?.found ?? (wanted ? [] : await find(asItLies))
  const turns = wanted ?? (await turnsOf(asItLies, lying, ctx))
  const sketch = turnPlane(asItLies, turns)
  const faces = turns === 0 ? lying : await find(sketch)
  const upright = { sketch, grid: turnPlane(grid, turns), age }
  const guess = await guessMarks(upright, faces, {
    findPerson: (part) => ctx.models.withProvider('person', (finder) => finder.run(part, ctx)),
    findParts: (square) => ctx.models.withProvider('parts', (finder) => finder.run(square, ctx)),
    findHand: (part) => ctx.models.withProvider('hands', (finder) => finder.run(part, ctx)),
    // What a model found lies above all that our own net would see.
    seeScene: async (plane) =>
      hasModel ? undefined : await ctx.models.withProvider('scene', (net) => net.run(plane, ctx)),
  })
  const places = turnPlacesBack(guess.places, turns)
  const marks = turnMarksBack(guess.marks, turns)
  const placed = told ? colourNotedPlaces(marks, places, told) : { marks, parts: [] }
  const scene = guess.scene && turnSceneBack(guess.scene, turns)
  return { ...guess, marks: placed.marks, scene, places, told: placed.parts }
}

async function turnsOf(
  asItLies: Plane,
  lying: readonly Face[],
  ctx: StageContext,
): Promise<number> {
  const turns = await ctx.models.withProvider('faces', (finder) =>
    findRotation(asItLies, lying, (part) => finder.run(part, ctx)),
  )
  return turns ?? 0
}

function onGrid({ a, b }: ColourMap, { width, height }: Plane): ColourMap {
  return { a: resizePlane(a, width, height), b: resizePlane(b, width, height) }
}

type Chroma = { a: Float32Array; b: Float32Array }

function ownColours({ width, height }: LabImage, { a, b }: Chroma): ColourMap {
  const small = (data: Float32Array) =>
    shrinkToFit({ width, height, data }, OWN_COLOURS_LONGEST_SIDE)
  return { a: small(a), b: small(b) }
}

async function fill(
  { width, height, lightness }: LabImage,
  rowAt: (y: number) => ColourRow,
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

function metricsOf(
  { marks, strength, richness }: ColourHints,
  map: ColourMap,
): Record<string, number> {
  const { a, b } = enrich({ a: map.a.data.slice(), b: map.b.data.slice() }, richness)
  let coloured = 0
  for (let i = 0; i < a.length; i++) {
    if (Math.hypot(a[i] ?? 0, b[i] ?? 0) * strength > VISIBLE_CHROMA) coloured++
  }
  return { hints: marks.length, coloured: coloured / a.length }
}
