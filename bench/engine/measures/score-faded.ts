import { basename, join } from 'node:path'
import { countValue, createHistogram, percentileOf } from '#engine/filters/percentile.ts'
import { type Raster, rasterOf } from '#engine/pixels/raster.ts'
import { channelsOf, readRaster, writePrint } from '../photos.ts'
import { COLOUR_FADING } from '../recipes/families.ts'
import { createRandom, seedOf } from '../recipes/random.ts'
import type { ColourFading } from '../recipes/recipe.ts'
import type { Restorer } from '../restorer.ts'
import { meanOf } from './measures.ts'
import { type LabError, labError, psnrOfRasters } from './raster-error.ts'
import { pairUp, type Trial } from './trial.ts'

type Score = LabError & { psnr: number }
export type FadedRow = {
  recipe: string
  faded: Score
  restored: Score
  /** What the simplest way makes of it. */
  stretched: Score
  hadTone: boolean
}

/** The plain way: each channel stretched so that these shares of it are black and white. */
const STRETCH = { black: 0.004, white: 0.996 }
const AUTOMATIC = { colour: 'auto' } as const

/** Fades colour photos, restores them and compares with what they were. */
export async function scoreFadings(restorer: Restorer, trial: Trial): Promise<FadedRow[]> {
  const rows: FadedRow[] = []
  for (const { path, recipe } of pairUp(trial, COLOUR_FADING[trial.family])) {
    rows.push(await scoreFading(restorer, { path, recipe, folder: trial.folder }))
  }
  return rows
}

async function scoreFading(
  restorer: Restorer,
  { path, recipe, folder }: { path: string; recipe: ColourFading; folder: string },
): Promise<FadedRow> {
  const clean = await readRaster(path)
  const [red, green, blue] = channelsOf(clean)
  for (const { data } of [red, green, blue]) {
    for (let i = 0; i < data.length; i++) data[i] = (data[i] ?? 0) / 255
  }
  const random = createRandom(seedOf(basename(path) + recipe.name))
  const sourcePath = join(folder, 'faded.jpg')
  const resultPath = join(folder, 'revived.png')
  const { jpegQuality } = recipe
  await writePrint(recipe.fade([red, green, blue], random), sourcePath, {
    tone: [1, 1, 1],
    jpegQuality,
  })
  const { report } = await restorer.restore({ sourcePath, resultPath, settings: AUTOMATIC })
  const score = (found: Raster): Score => ({
    psnr: psnrOfRasters(found, clean),
    ...labError(found, clean),
  })
  const faded = await readRaster(sourcePath)
  return {
    recipe: recipe.name,
    faded: score(faded),
    restored: score(await readRaster(resultPath)),
    stretched: score(stretched(faded)),
    hadTone: report.stages.some(({ id, ran }) => id === 'tone' && ran),
  }
}

function stretched({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(data.length)
  for (let c = 0; c < 3; c++) {
    const histogram = createHistogram(0, 256, 256)
    for (let i = c; i < data.length; i += 3) countValue(histogram, data[i] ?? 0)
    const black = percentileOf(histogram, STRETCH.black)
    const white = percentileOf(histogram, STRETCH.white)
    const gain = 255 / Math.max(1, white - black)
    for (let i = c; i < data.length; i += 3) {
      out[i] = Math.min(255, Math.max(0, Math.round(((data[i] ?? 0) - black) * gain)))
    }
  }
  return rasterOf(width, height, out)
}

export type Version = 'faded' | 'restored' | 'stretched'

export function meanScore(rows: readonly FadedRow[], version: Version): Score {
  const of = (what: keyof Score) => meanOf(rows.map((row) => row[version][what]))
  return { psnr: of('psnr'), lab: of('lab'), chroma: of('chroma') }
}

/** In per cent of the distance of a and b from the original. */
export function colourErrorGone(rows: readonly FadedRow[]): number {
  return 100 * (1 - meanScore(rows, 'restored').chroma / meanScore(rows, 'faded').chroma)
}
