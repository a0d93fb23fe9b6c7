import { basename, join } from 'node:path'
import { boxMean, smooth } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { atLeast, atMost, type Goal } from './goals.ts'
import { inTonesOf } from './measures/inside-damage.ts'
import { medianOf } from './measures/measures.ts'
import { listPhotos, readGrey, writePrint } from './photos.ts'
import { createRandom, type Random, seedOf } from './recipes/random.ts'
import type { Restorer } from './restorer.ts'

type Row = {
  /** Share of the true texture that is there, whatever else there is: 1 before anything is done. */
  kept: number
  /** How alike the fine detail of textured places is to the truth, 1 for the same. */
  before: number
  after: number
  /** Share of the grain that is left where the photo is flat. */
  grainLeft: number
}

/** Every so many of the clean photos takes part beside those of `eval`. */
const CLEAN_EVERY = 9
/**
 * Moderate grain: standard deviation as a share of the range, and how far each grain gives way to
 * the mean of its 3 × 3 neighbours, because those of film hang together.
 */
const GRAIN = { strength: 0.025, softness: 0.5 }
/** Hair, weave and leaves are finer than about this many pixels. */
const FINE = 2
/** Texture is the third of a clean photo with the most fine detail nearby, flat that with the least. */
const THIRD = 1 / 3
const NEARBY = 3
/**
 * Nobody promises a share: these bars only notice when it gets worse. Over eleven photos engine 1.5
 * keeps 96 % of the texture and leaves 32 % of the grain; in the worst photo it keeps 80 %.
 */
const GOAL = { kept: 92, leastKept: 75, grainLeft: 40 }
/** Toned as old prints are: of a neutral one most grain is taken for texture and stays. */
const PRINT = { tone: [1, 0.88, 0.66], jpegQuality: 95 } as const

/** Where grain has left less likeness than this it hides the texture, and none can be kept. */
const SEEN = 0.8

/** Puts grain on clean grey photos and looks what the restoration leaves of their texture and of it. */
export async function benchTexture(restorer: Restorer, folder: string): Promise<Goal[]> {
  const some = (await listPhotos('clean')).filter((_, number) => number % CLEAN_EVERY === 0)
  const rows: Row[] = []
  for (const path of [...(await listPhotos('eval')), ...some]) {
    const row = await scoreTexture(restorer, { path, folder })
    // A drawing of flat areas has no texture.
    if (Number.isFinite(row.kept)) rows.push(row)
  }
  const median = (pick: (row: Row) => number) => medianOf(rows.map(pick))
  const seen = rows.filter(({ before }) => before >= SEEN)
  const least = Math.min(...seen.map(({ kept }) => kept))
  const smeared = rows.filter(({ before, after }) => after < before).length
  console.info(
    `texture: ${rows.length} grey photos with grain, medians: texture kept ` +
      `${percent(median((row) => row.kept))} (least ${percent(least)}), its likeness ` +
      `${median((row) => row.before).toFixed(3)} -> ${median((row) => row.after).toFixed(3)} ` +
      `(worse in ${smeared}), grain left where it is flat ${percent(median((row) => row.grainLeft))}`,
  )
  return [
    atLeast('texture: kept of it', 100 * median((row) => row.kept), {
      wanted: GOAL.kept,
      unit: '%',
    }),
    atLeast('texture: kept of it in the worst photo', 100 * least, {
      wanted: GOAL.leastKept,
      unit: '%',
    }),
    atMost('texture: grain left in flat places', 100 * median((row) => row.grainLeft), {
      wanted: GOAL.grainLeft,
      unit: '%',
    }),
  ]
}

async function scoreTexture(
  restorer: Restorer,
  { path, folder }: { path: string; folder: string },
): Promise<Row> {
  const clean = await readGrey(path)
  const sourcePath = join(folder, 'grainy.jpg')
  const resultPath = join(folder, 'smooth.png')
  await writePrint([grainy(clean, createRandom(seedOf(basename(path))))], sourcePath, PRINT)
  await restorer.restore({ sourcePath, resultPath })

  const nothing = createPlane(clean.width, clean.height)
  const detailOf = async (of: string) =>
    fineDetail(inTonesOf(clean, await readGrey(of), nothing)).data
  const truth = fineDetail(clean)
  const [noisy, result] = [await detailOf(sourcePath), await detailOf(resultPath)]
  const energy = boxMean({ ...truth, data: truth.data.map((value) => value ** 2) }, NEARBY).data
  const sorted = energy.toSorted()
  const from = sorted[Math.floor((1 - THIRD) * sorted.length)] ?? 0
  const to = sorted[Math.floor(THIRD * sorted.length)] ?? 0
  const isTexture = (at: number) => (energy[at] ?? 0) > from
  const isFlat = (at: number) => (energy[at] ?? 0) <= to
  const over = (left: Float32Array, right: Float32Array) => productOf(left, right, isTexture)
  const likeness = (found: Float32Array) =>
    over(found, truth.data) / Math.sqrt(over(found, found) * over(truth.data, truth.data))
  return {
    kept: over(result, truth.data) / over(truth.data, truth.data),
    before: likeness(noisy),
    after: likeness(result),
    grainLeft: Math.sqrt(
      errorOf(result, truth.data, isFlat) / Math.max(1e-9, errorOf(noisy, truth.data, isFlat)),
    ),
  }
}

/** A grey picture, 0..255, with grain, 0..1. */
function grainy(clean: Plane, random: Random): Plane {
  const raw = { ...clean, data: clean.data.map(() => random.normal()) }
  const mean = boxMean(raw, 1).data
  const soft = raw.data.map((value, at) => value + GRAIN.softness * ((mean[at] ?? 0) - value))
  const strength = GRAIN.strength / Math.sqrt(productOf(soft, soft) / soft.length)
  return { ...clean, data: clean.data.map((grey, at) => grey / 255 + strength * (soft[at] ?? 0)) }
}

function fineDetail(plane: Plane): Plane {
  const coarse = smooth(plane, FINE).data
  return { ...plane, data: plane.data.map((value, at) => value - (coarse[at] ?? 0)) }
}

function productOf(
  left: Float32Array,
  right: Float32Array,
  isCounted: (at: number) => boolean = () => true,
): number {
  let sum = 0
  for (let at = 0; at < left.length; at++) {
    if (isCounted(at)) sum += (left[at] ?? 0) * (right[at] ?? 0)
  }
  return sum
}

function errorOf(
  found: Float32Array,
  truth: Float32Array,
  isCounted: (at: number) => boolean,
): number {
  const error = found.map((value, at) => value - (truth[at] ?? 0))
  return productOf(error, error, isCounted)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`
}
