import { basename, join } from 'node:path'
import { countValue, createHistogram, percentileOf } from '#engine/filters/percentile.ts'
import { type Raster, rasterOf } from '#engine/pixels/raster.ts'
import { scoreHarm } from './do-no-harm.ts'
import { atLeast, atMost, type Goal } from './goals.ts'
import { meanOf } from './measures/measures.ts'
import { type LabError, labError, psnrOfRasters } from './measures/raster-error.ts'
import { channelsOf, listPhotos, readRaster, writePrint } from './photos.ts'
import { FADING_RECIPES, type FadingRecipe, fadeDyes } from './recipes/dye-fading.ts'
import { createRandom, seedOf } from './recipes/random.ts'
import type { Restorer } from './restorer.ts'

type Score = LabError & { psnr: number }
type Row = {
  recipe: string
  faded: Score
  restored: Score
  /** What the simplest way makes of it. */
  stretched: Score
  hadTone: boolean
}

/** Of the clean photos every third takes part. */
const CLEAN_EVERY = 3
/** The plain way: each channel stretched so that these shares of it are black and white. */
const STRETCH = { black: 0.004, white: 0.996 }
/** In dB, and in per cent of the distance of a and b from the truth. */
const GOAL = { gain: 4, colourGone: 20 }
/** Below this likeness in dB a clean photo counts as touched. */
const TOUCHED = 38
const AUTOMATIC = { colour: 'auto' } as const

/**
 * Fades the dyes of clean colour photos, restores them and compares with what they were; and
 * looks whether the same photos stay as they are when nothing has faded.
 */
export async function benchFaded(restorer: Restorer, folder: string): Promise<Goal[]> {
  const [hard, clean] = [await listPhotos('eval'), await listPhotos('clean')]
  const some = clean.filter((_, number) => number % CLEAN_EVERY === 0)
  const rows: Row[] = []
  for (const path of hard) {
    for (const recipe of FADING_RECIPES) {
      rows.push(await scoreFaded(restorer, { path, recipe, folder }))
    }
  }
  for (const [number, path] of some.entries()) {
    const recipe = FADING_RECIPES[number % FADING_RECIPES.length]
    if (recipe) rows.push(await scoreFaded(restorer, { path, recipe, folder }))
  }
  console.info('faded: PSNR in dB, distance in Lab and in a and b, of faded colour photos')
  for (const { name } of FADING_RECIPES) {
    printScores(
      name,
      rows.filter((row) => row.recipe === name),
    )
  }
  printScores('all', rows)
  const gain = meanOf(rows.map((row) => row.restored.psnr - row.faded.psnr))
  const gone = 100 * (1 - mean(rows, 'restored').chroma / mean(rows, 'faded').chroma)
  return [
    atLeast('faded: PSNR above the faded print', gain, {
      wanted: GOAL.gain,
      unit: 'dB',
      digits: 2,
    }),
    atLeast('faded: colour error gone', gone, { wanted: GOAL.colourGone, unit: '%', digits: 1 }),
    ...(await benchUnfaded(restorer, { paths: [...hard, ...some], folder })),
  ]
}

/** Fades one photo by a recipe, restores it and compares. */
async function scoreFaded(
  restorer: Restorer,
  { path, recipe, folder }: { path: string; recipe: FadingRecipe; folder: string },
): Promise<Row> {
  const clean = await readRaster(path)
  const [red, green, blue] = channelsOf(clean)
  for (const { data } of [red, green, blue]) {
    for (let i = 0; i < data.length; i++) data[i] = (data[i] ?? 0) / 255
  }
  const random = createRandom(seedOf(basename(path) + recipe.name))
  const sourcePath = join(folder, 'faded.jpg')
  const resultPath = join(folder, 'revived.png')
  const { jpegQuality } = recipe
  await writePrint(fadeDyes([red, green, blue], recipe, random), sourcePath, {
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

/** The same photos as they are: nothing in them has faded. */
async function benchUnfaded(
  restorer: Restorer,
  { paths, folder }: { paths: readonly string[]; folder: string },
): Promise<Goal[]> {
  const scores = []
  for (const sourcePath of paths) {
    const score = await scoreHarm(restorer, { sourcePath, folder })
    scores.push({ name: basename(sourcePath), ...score })
  }
  const touched = scores.filter(({ psnr }) => psnr < TOUCHED)
  const toned = scores.filter(({ toneStrength }) => toneStrength > 0)
  console.info(
    `  ${paths.length} clean colour photos: ${touched.length} below ${TOUCHED} dB, tone changed in ` +
      `${toned.length}`,
  )
  for (const { name, psnr, toneStrength } of new Set([...touched, ...toned])) {
    console.info(`    ${psnr.toFixed(1)} dB, tone ${toneStrength.toFixed(2)} ${name}`)
  }
  return [atMost('faded: clean colour photos whose tone changed', toned.length, { wanted: 0 })]
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

function mean(rows: readonly Row[], which: 'faded' | 'restored' | 'stretched'): Score {
  const of = (what: keyof Score) => meanOf(rows.map((row) => row[which][what]))
  return { psnr: of('psnr'), lab: of('lab'), chroma: of('chroma') }
}

function printScores(name: string, rows: readonly Row[]): void {
  const of = (which: 'faded' | 'restored' | 'stretched') => {
    const { psnr, lab, chroma } = mean(rows, which)
    return `${which} ${psnr.toFixed(2)}, ${lab.toFixed(1)}, ${chroma.toFixed(1)}`
  }
  const worse = rows.filter((row) => row.restored.psnr < row.faded.psnr).length
  const skipped = rows.filter((row) => !row.hadTone).length
  console.info(
    `  ${name.padEnd(12)} ${of('faded')}  ${of('restored')}  ${of('stretched')}  ` +
      `of ${rows.length}: ${worse} worse, tone skipped in ${skipped}`,
  )
}
