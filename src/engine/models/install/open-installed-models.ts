import { join } from 'node:path'
import type { Models } from '../models.ts'
import { readModelConfiguration } from './model-configuration.ts'
import { type OpenModelsOptions, openModels } from './open-models.ts'

/** The nets that come with the engine. */
const OURS = join(import.meta.dirname, '../../../../models/models.json')

/**
 * Opens the models that an operator's file lists, then those that come with the engine. A fault in
 * the file is a `ModelConfigurationError`; a model that cannot be used is told of and passed over.
 */
export async function openInstalledModels(
  path: string | undefined,
  options: OpenModelsOptions = {},
): Promise<Models> {
  const installed = path === undefined ? [] : [await readModelConfiguration(path)]
  return await openModels([...installed, await readModelConfiguration(OURS)], options)
}
