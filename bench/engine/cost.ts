import { join } from 'node:path'
import { inspectPhoto } from '#engine/decode/inspect.ts'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import { restorePhoto } from '#engine/restore.ts'
import type { Goal } from './goals.ts'
import { measureCost, reportCost } from './measured-child.ts'
import { lookAtModelProcess } from './model-process.ts'
import { KINDS, paintAged } from './recipes/aged-picture.ts'

const SIZE = { width: 4000, height: 3000 }
const BUDGET = { seconds: 10, coreSeconds: 15, mebibytes: 1229 }

const [sourcePath, folder] = process.argv.slice(2)
if (import.meta.main && sourcePath && folder) await makeProof(sourcePath, folder)

/** Makes the proof of a photo of 12 megapixels as the worker does, and prints time and peak memory. */
export async function benchCost(folder: string): Promise<Goal[]> {
  console.info('cost: the proof of a photo of 12 megapixels')
  const goals: Goal[] = []
  for (const kind of KINDS) {
    const path = join(folder, `${kind}.jpg`)
    await paintAged({ ...SIZE, kind }, path)
    const child = { file: import.meta.filename, args: [path, folder] }
    goals.push(...(await measureCost(`proof, ${kind}`, child, BUDGET)))
  }
  return goals
}

/** The second one is measured: a worker has its models open, and has run this code before. */
async function makeProof(sourcePath: string, folder: string): Promise<void> {
  const models = await openInstalledModels(process.env.MODELS)
  const proof = async () => {
    const resultPath = join(folder, 'result.jpg')
    const report = await restorePhoto({ sourcePath, resultPath, models })
    await inspectPhoto(resultPath, { previewPath: join(folder, 'preview.jpg') })
    return report.stages
  }
  try {
    await proof()
    const before = await lookAtModelProcess()
    await reportCost(async () => {
      const stages = await proof()
      const after = await lookAtModelProcess()
      return {
        stages: stages.map(({ id, milliseconds }) => `${id} ${milliseconds} ms`),
        models: { ...after, cpuSeconds: after.cpuSeconds - before.cpuSeconds },
      }
    })
  } finally {
    await models.close()
  }
}
