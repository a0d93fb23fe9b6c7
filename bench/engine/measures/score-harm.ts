import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { RestorationReport } from '#engine/report.ts'
import type { RestoreSettings } from '#engine/settings.ts'
import { readRaster } from '../photos.ts'
import type { Restorer } from '../restorer.ts'
import { psnrOfRasters } from './raster-error.ts'

type Score = {
  psnr: number
  /** Share of the picture that is repainted, 0..1. */
  share: number
  /** How far the tone was changed, 0 where it was left. */
  toneStrength: number
}
export type Harm = Score & { name: string }

/** Colours that are given on purpose are no harm: grey photos are looked at as they are in grey. */
const SETTINGS = {
  colour: { colour: 'auto', geometry: 'auto' },
  grey: { colour: 'black_and_white', geometry: 'auto' },
} as const satisfies Record<string, Partial<RestoreSettings>>

/** What automatic settings do to clean photos that were made grey. */
export async function harmGrey(
  restorer: Restorer,
  { paths, folder }: { paths: readonly string[]; folder: string },
): Promise<Harm[]> {
  const found: Harm[] = []
  for (const path of paths) {
    const sourcePath = join(folder, 'grey.png')
    await sharp(path).autoOrient().greyscale().png().toFile(sourcePath)
    const score = await scoreHarm(restorer, { sourcePath, folder, settings: SETTINGS.grey })
    found.push({ name: basename(path), ...score })
  }
  return found
}

/** What automatic settings do to clean colour photos. */
export async function harmColour(
  restorer: Restorer,
  { paths, folder }: { paths: readonly string[]; folder: string },
): Promise<Harm[]> {
  const found: Harm[] = []
  for (const sourcePath of paths) {
    const score = await scoreHarm(restorer, { sourcePath, folder })
    found.push({ name: basename(sourcePath), ...score })
  }
  return found
}

/** What automatic settings do to a clean photo. */
export async function scoreHarm(
  restorer: Restorer,
  given: { sourcePath: string; folder: string; settings?: Partial<RestoreSettings> },
): Promise<Score> {
  const { sourcePath, folder, settings = SETTINGS.colour } = given
  const resultPath = join(folder, 'unharmed.png')
  const { report } = await restorer.restore({ sourcePath, resultPath, settings })
  return {
    psnr: psnrOfRasters(await readRaster(sourcePath), await readRaster(resultPath)),
    share: report.measures.damage,
    toneStrength: toneStrengthOf(report),
  }
}

function toneStrengthOf({ stages }: RestorationReport): number {
  const tone = stages.find(({ id }) => id === 'tone')
  if (!tone?.ran) return 0
  const { strength } = tone.params
  return typeof strength === 'number' ? strength : 1
}
