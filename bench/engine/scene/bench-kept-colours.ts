import { basename, join } from 'node:path'
import { rasterToLab } from '#engine/pixels/lab.ts'
import { atMost, type Goal } from '../goals.ts'
import { distanceIn, EVERYWHERE } from '../measures/boxes.ts'
import { type BenchOptions, someOf } from '../options.ts'
import { listPhotos, readRaster } from '../photos.ts'
import type { Restorer } from '../restorer.ts'
import { saveFigures } from './save-figures.ts'

/** A mean change of a and b that is more than rounding. */
const CHANGED = 0.5
/** What repairs and smooths is left out, for time: `harm` looks at it. */
const AUTOMATIC = { colour: 'auto', repair: false, denoise: 0, sharpen: 0 } as const

/** Photos that have colours must keep them: none may be coloured anew. */
export async function benchKeptColours(
  restorer: Restorer,
  folder: string,
  { photos, out }: BenchOptions,
): Promise<Goal[]> {
  const paths = [
    ...someOf(await listPhotos('eval'), photos),
    ...someOf(await listPhotos('clean'), photos),
  ]
  const rows: { name: string; colour: string; apart: number; isChanged: boolean }[] = []
  for (const sourcePath of paths) {
    const resultPath = join(folder, 'kept.png')
    const { report } = await restorer.restore({ sourcePath, resultPath, settings: AUTOMATIC })
    const [before, after] = [await readLab(sourcePath), await readLab(resultPath)]
    const apart = distanceIn(before, after, EVERYWHERE)
    // A night without any colour may be taken for black and white: nobody sees a change.
    const isColoured = report.colour !== 'kept' && report.colour !== 'black_and_white'
    const isChanged = isColoured || apart > CHANGED
    rows.push({ name: basename(sourcePath), colour: report.colour, apart, isChanged })
  }
  const changed = rows.filter(({ isChanged }) => isChanged)
  console.info(`kept: of ${rows.length} photos with colours ${changed.length} are changed`)
  for (const { name, colour, apart } of changed) {
    console.info(`  ${name}: ${colour}, a and b moved by ${apart.toFixed(1)}`)
  }
  await saveFigures(out, 'kept', { photos: rows })
  return [
    atMost(`own colours: changed, of ${rows.length} colour photos`, changed.length, { wanted: 0 }),
  ]
}

async function readLab(path: string) {
  return rasterToLab(await readRaster(path), { chroma: 'keep' })
}
