import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { restorePhoto } from '#engine/restore.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { costLine, measureInChild, tellCost } from '../measured-child.ts'

/** Restores a photo of 12 megapixels in a child process and prints its time and peak memory. */

const WIDTH = 4000
const HEIGHT = 3000
/** Enough for the denoising and the filling to have their full work; shares of the range and height. */
const GRAIN = 0.12
const SCRATCH_HALF_WIDTH = 0.0012
const BUDGET = { seconds: 60, mebibytes: 1536 }

const [sourcePath, resultPath] = process.argv.slice(2)
if (sourcePath && resultPath) await tellCost(() => restore(sourcePath, resultPath))
else await benchmark()

async function restore(sourcePath: string, resultPath: string): Promise<string[]> {
  const { stages } = await restorePhoto({ sourcePath, resultPath })
  return stages.map(({ id, milliseconds }) => `${id} ${milliseconds} ms`)
}

async function benchmark(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-engine-'))
  try {
    for (const kind of ['sepia', 'colour'] as const) {
      const source = join(folder, `${kind}.jpg`)
      await paint(kind, source)
      const cost = await measureInChild(import.meta.filename, [source, join(folder, 'result.jpg')])
      console.info(costLine(`restoring 12 megapixels, ${kind}`, cost, BUDGET))
      console.info(`  ${cost.stages.join(', ')}`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function paint(kind: 'sepia' | 'colour', path: string): Promise<void> {
  let random = 1
  const raster = paintPhoto(WIDTH, HEIGHT, (painted, x, y) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    const isScratch = Math.abs(y - 0.1 * x - 0.1) < SCRATCH_HALF_WIDTH
    const grey = isScratch ? 0.95 : painted + (random / 2 ** 32 - 0.5) * GRAIN
    if (kind === 'sepia') return [grey * 0.6 + 0.25, grey * 0.55 + 0.2, grey * 0.45 + 0.15]
    return x < 0 ? [grey, grey / 2, grey / 3] : [grey / 3, grey, grey / 2]
  })
  await sharp(raster.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg()
    .toFile(path)
}
