import { join } from 'node:path'
import { z } from 'zod'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import { restorePhoto } from '#engine/restore.ts'
import { atMost, type Goal } from './goals.ts'
import { askChild } from './measured-child.ts'
import { meanOf } from './measures/measures.ts'
import { lookAtModelProcess } from './model-process.ts'
import { KINDS, paintAged } from './recipes/aged-picture.ts'

const PICTURES = 100
const REPORTED = [10, 50, 100]
/** They take turns, so that each third of the run has the same work. */
const SIZES = [
  { width: 800, height: 600 },
  { width: 700, height: 900 },
  { width: 1000, height: 750 },
]
/** Of the last third against the middle one, in per cent. */
const MOST_GROWTH = 5

/** In MiB after each picture. */
const heldSchema = z.object({ worker: z.array(z.number()), models: z.array(z.number()) })
type Held = z.infer<typeof heldSchema>

const [folder] = process.argv.slice(2)
if (import.meta.main && folder) process.send?.(await restoreAll(folder))

/** Restores many pictures in a row in one process and looks whether its memory grows. */
export async function benchSoak(folder: string): Promise<Goal[]> {
  console.info(`soak: ${PICTURES} pictures in a row, memory after each`)
  for (const [i, size] of SIZES.entries()) {
    for (const kind of KINDS) await paintAged({ ...size, kind }, pathOf(folder, i, kind))
  }
  const held = heldSchema.parse(await askChild(import.meta.filename, [folder]))
  return (['worker', 'models'] as const).map((which) => {
    const [first = 0, middle = 0, last = 0] = thirdsOf(held[which])
    const figures = [first, middle, last].map((mebibytes) => mebibytes.toFixed(0)).join(', ')
    console.info(`  mean of each third: ${which} ${figures} MiB`)
    return atMost(`${PICTURES} pictures: growth of the ${which}`, 100 * (last / middle - 1), {
      wanted: MOST_GROWTH,
      unit: '%',
      digits: 1,
    })
  })
}

/** Means: single values hang on when memory was last tidied up. */
function thirdsOf(held: readonly number[]): number[] {
  const third = held.length / 3
  return [0, 1, 2].map((i) =>
    meanOf(held.slice(Math.round(i * third), Math.round((i + 1) * third))),
  )
}

async function restoreAll(folder: string): Promise<Held> {
  const models = await openInstalledModels(process.env.MODELS)
  const held: Held = { worker: [], models: [] }
  const sources = SIZES.flatMap((_, i) => KINDS.map((kind) => pathOf(folder, i, kind)))
  const resultPath = join(folder, 'soaked.jpg')
  try {
    for (let i = 0; i < PICTURES; i++) {
      const sourcePath = sources[i % sources.length] ?? ''
      await restorePhoto({ sourcePath, resultPath, models })
      const worker = process.memoryUsage.rss() / 2 ** 20
      const { mebibytes } = await lookAtModelProcess()
      held.worker.push(worker)
      held.models.push(mebibytes)
      if (REPORTED.includes(i + 1)) {
        const figures = `worker ${worker.toFixed(0)} MiB, models ${mebibytes.toFixed(0)} MiB`
        console.info(`  after ${i + 1}: ${figures}`)
      }
    }
  } finally {
    await models.close()
  }
  return held
}

function pathOf(folder: string, size: number, kind: string): string {
  return join(folder, `soak-${size}-${kind}.jpg`)
}
