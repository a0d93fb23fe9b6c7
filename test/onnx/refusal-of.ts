import { join } from 'node:path'
import { expect } from 'vitest'
import { type OpenModelsOptions, openModels } from '#engine/models/install/open-models.ts'
import { installModels, ONE_THREAD } from './install-models.ts'

export type Installation = Parameters<typeof installModels>[1][number] & {
  /** What is done to the file once it is installed. */
  meddle?: (file: string) => Promise<unknown>
}

type Options = {
  limits?: NonNullable<OpenModelsOptions['limits']>
}

/** Why a model is refused; undefined where it is not. What is reported of it is the same. */
export async function refusalOf(
  folder: string,
  installation: Installation,
  options: Options = {},
): Promise<string | undefined> {
  return (await refusalsOf(folder, [installation], options))[0]
}

/** The same of many that are opened one after the other, which spares each a process. */
export async function refusalsOf(
  folder: string,
  installations: readonly Installation[],
  { limits }: Options = {},
): Promise<(string | undefined)[]> {
  const named = installations.map((one, i) => ({ ...one, name: `model ${i}` }))
  const configuration = await installModels(folder, named)
  for (const [i, { file }] of configuration.models.entries()) {
    await installations[i]?.meddle?.(join(folder, file))
  }
  const reported = new Map<string, string>()
  const models = await openModels([configuration], {
    onRefusal: ({ name }, reason) => reported.set(name, reason),
    limits: { ...ONE_THREAD, ...limits },
  })
  await models.close()
  const candidates = Object.values(models.candidates).flat()
  return named.map(({ name }) => {
    const candidate = candidates.find(({ facts }) => facts.name === name)
    expect(reported.get(name)).toBe(candidate?.refusal)
    return candidate?.refusal
  })
}
