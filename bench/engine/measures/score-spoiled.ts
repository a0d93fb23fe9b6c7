import { basename, join } from 'node:path'
import type { Plane } from '#engine/pixels/plane.ts'
import type { RestorationReport } from '#engine/report.ts'
import type { WarningCode } from '#engine/report-words.ts'
import { channelsOf, greyOf, readRaster, writePrint } from '../photos.ts'
import { SPOILING } from '../recipes/families.ts'
import { createRandom, seedOf } from '../recipes/random.ts'
import type { Colours, Spoiling } from '../recipes/recipe.ts'
import type { Restorer } from '../restorer.ts'
import { pairUp, type Trial } from './trial.ts'

export type SpoiledRow = {
  recipe: string
  spoiled: Likeness
  restored: Likeness
  /** Whether the report warns of anything but the size and the colours that it made up. */
  isNoticed: boolean
}
/** In dB, where the print was spoiled and elsewhere: NaN where there is no such place. */
type Likeness = { inside: number; outside: number }

const UNRELATED: readonly WarningCode[] = [
  'reduced_to_work_size',
  'low_resolution_for_a3',
  'low_resolution_for_a2',
  'low_resolution_for_a1',
  'draft_tint',
]

/** Spoils photos, restores them and compares with what they were. */
export async function scoreSpoilings(restorer: Restorer, trial: Trial): Promise<SpoiledRow[]> {
  const rows: SpoiledRow[] = []
  for (const { path, recipe } of pairUp(trial, SPOILING[trial.family])) {
    rows.push(await scoreSpoiling(restorer, { path, recipe, folder: trial.folder }))
  }
  return rows
}

async function scoreSpoiling(
  restorer: Restorer,
  { path, recipe, folder }: { path: string; recipe: Spoiling; folder: string },
): Promise<SpoiledRow> {
  const isGrey = recipe.print === 'grey'
  /** Channels of 0..255 in which a print of this kind is compared. */
  const read = async (from: string): Promise<Colours> => {
    const raster = await readRaster(from)
    if (!isGrey) return channelsOf(raster)
    const grey = greyOf(raster)
    return [grey, grey, grey]
  }
  const clean = await read(path)
  const random = createRandom(seedOf(basename(path) + recipe.name))
  const { channels, mask } = recipe.spoil(unitOf(clean), random)
  const sourcePath = join(folder, 'spoiled.jpg')
  const resultPath = join(folder, 'rescued.png')
  await writePrint(channels, sourcePath, recipe)
  const settings = { colour: isGrey ? 'black_and_white' : 'auto' } as const
  const { report } = await restorer.restore({ sourcePath, resultPath, settings })
  const compare = async (of: string) => likenessOf(await read(of), { clean, mask })
  return {
    recipe: recipe.name,
    spoiled: await compare(sourcePath),
    restored: await compare(resultPath),
    isNoticed: isNoticed(report),
  }
}

function isNoticed({ warnings }: RestorationReport): boolean {
  return warnings.some((warning) => !UNRELATED.includes(warning))
}

function unitOf([red, green, blue]: Colours): Colours {
  const unit = (plane: Plane) => ({ ...plane, data: plane.data.map((value) => value / 255) })
  return [unit(red), unit(green), unit(blue)]
}

function likenessOf(found: Colours, { clean, mask }: { clean: Colours; mask: Plane }): Likeness {
  const [inside, outside] = [createError(), createError()]
  for (const [c, { data }] of found.entries()) {
    for (let at = 0; at < data.length; at++) {
      const error = (data[at] ?? 0) - (clean[c]?.data[at] ?? 0)
      const where = mask.data[at] ? inside : outside
      where.sum += error * error
      where.count++
    }
  }
  return { inside: decibelsOf(inside), outside: decibelsOf(outside) }
}

function createError() {
  return { sum: 0, count: 0 }
}

function decibelsOf({ sum, count }: { sum: number; count: number }): number {
  return 10 * Math.log10(255 ** 2 / Math.max(sum / count, 1e-6))
}
