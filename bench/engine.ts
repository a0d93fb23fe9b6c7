import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { restorePhoto } from '#engine/restore.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'

/** Restores a photo of 12 megapixels in a child process and prints its time and peak memory. */

const WIDTH = 4000
const HEIGHT = 3000
/** Enough for the denoising and the filling to have their full work; shares of the range and height. */
const GRAIN = 0.12
const SCRATCH_HALF_WIDTH = 0.0012
const costSchema = z.object({
  seconds: z.number(),
  mebibytes: z.number(),
  cpuSeconds: z.number(),
  stages: z.array(z.string()),
})

const BUDGET = { seconds: 60, mebibytes: 1536 }

const [sourcePath, resultPath] = process.argv.slice(2)
if (sourcePath && resultPath) await restoreAndTell(sourcePath, resultPath)
else await benchmark()

async function restoreAndTell(source: string, result: string): Promise<void> {
  const begin = performance.now()
  const report = await restorePhoto({ sourcePath: source, resultPath: result })
  const seconds = (performance.now() - begin) / 1000
  // maxRSS is in kibibytes on every platform that Node supports.
  const mebibytes = process.resourceUsage().maxRSS / 1024
  const stages = report.stages.map(({ id, milliseconds }) => `${id} ${milliseconds} ms`)
  const { user, system } = process.cpuUsage()
  process.send?.({ seconds, mebibytes, cpuSeconds: (user + system) / 1e6, stages })
}

async function benchmark(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-engine-'))
  try {
    for (const kind of ['sepia', 'colour'] as const) {
      const source = join(folder, `${kind}.jpg`)
      await paint(kind, source)
      const told = costSchema.parse(await runInChild(source, join(folder, 'result.jpg')))
      console.info(
        `restoring 12 megapixels, ${kind}: ${told.seconds.toFixed(1)} s (budget ${BUDGET.seconds}), ` +
          `${told.mebibytes.toFixed(0)} MiB at the peak (budget ${BUDGET.mebibytes}), ` +
          `${told.cpuSeconds.toFixed(1)} s of processor`,
      )
      console.info(`  ${told.stages.join(', ')}`)
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

function runInChild(source: string, result: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const child = fork(import.meta.filename, [source, result])
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', (code) => {
    if (code !== 0) reject(new Error(`the restoration ended with code ${code}`))
  })
  return promise
}
