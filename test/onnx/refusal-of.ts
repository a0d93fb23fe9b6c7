import { join } from 'node:path'
import { expect } from 'vitest'
import { type OpenModelsOptions, openModels } from '#engine/models/open-models.ts'
import { installModels } from './install-models.ts'

export type Installation = Parameters<typeof installModels>[1][number]

/** Why a model is refused; undefined where it is not. What is told of it is the same. */
export async function refusalOf(
  folder: string,
  installation: Installation,
  options: {
    meddle?: (file: string) => Promise<unknown>
    limits?: NonNullable<OpenModelsOptions['limits']>
  } = {},
): Promise<string | undefined> {
  const configuration = await installModels(folder, [installation])
  await options.meddle?.(join(folder, configuration.models[0]?.file ?? ''))
  const told: string[] = []
  const models = await openModels([configuration], {
    onRefusal: (_facts, reason) => told.push(reason),
    ...(options.limits && { limits: options.limits }),
  })
  await models.close()
  const [candidate] = Object.values(models.candidates).flat()
  expect(told).toEqual(candidate?.refusal === undefined ? [] : [candidate.refusal])
  return candidate?.refusal
}
