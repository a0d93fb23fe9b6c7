import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ModelConfiguration,
  readModelConfiguration,
} from '#engine/models/install/model-configuration.ts'
import { encodeModel, type GraphSketch } from './encode-model.ts'

export const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Limits for models so small that a second thread would only wait for the first. */
export const ONE_THREAD = { threads: 1 }

type Installation = {
  profile: string
  model: GraphSketch | Uint8Array
  options?: Record<string, unknown>
  name?: string
  /** What the configuration says otherwise than it should. */
  entry?: Record<string, unknown>
}

/** Writes models and the file that lists them, as an operator would. */
export async function installModels(
  folder: string,
  installations: readonly Installation[],
): Promise<ModelConfiguration> {
  const models = await Promise.all(
    installations.map(async ({ profile, model, options, name, entry }, i) => {
      const bytes = model instanceof Uint8Array ? model : encodeModel(model)
      const file = `${i}-${profile}.onnx`
      await writeFile(join(folder, file), bytes)
      return {
        profile,
        name: name ?? `${profile} of the tests`,
        version: '1',
        licence: 'MIT',
        file,
        sha256: sumOf(bytes),
        ...(options && { options }),
        ...entry,
      }
    }),
  )
  const path = join(folder, 'models.json')
  await writeFile(path, JSON.stringify({ models }))
  return await readModelConfiguration(path)
}
