import { join } from 'node:path'
import { readModelConfiguration } from '#engine/models/install/model-configuration.ts'
import { openModels } from '#engine/models/install/open-models.ts'
import type { Models } from '#engine/models/models.ts'

const OURS = join(import.meta.dirname, '../../models/models.json')

/** Opens the finder of faces that comes with the engine, and none of the other nets. */
export async function openFaceFinder(): Promise<Models> {
  const configuration = await readModelConfiguration(OURS)
  const models = configuration.models.filter(({ profile }) => profile === 'face-finder')
  return await openModels([{ ...configuration, models, threads: 1 }])
}
