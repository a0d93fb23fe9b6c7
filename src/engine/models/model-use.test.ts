import { expect, test } from 'vitest'
import { createPlane } from '#engine/pixels/plane.ts'
import { EngineError } from '../engine-error.ts'
import { createModelUse } from './model-use.ts'
import type { Candidate } from './models.ts'
import { ModelFailure, type Provider } from './provider.ts'

const context = { signal: new AbortController().signal, checkpoint: async () => {} }
const factsOf = (name: string) => ({
  name,
  version: '1',
  licence: 'MIT',
  sha256: name.padEnd(64, '0'),
  device: 'cpu' as const,
})

function aDenoiser(name: string, run: Provider<'denoise'>['run']): Candidate<'denoise'> {
  const facts = factsOf(name)
  const estimate = () => ({ seconds: 1, mebibytes: 1 })
  return { facts, provider: { capability: 'denoise', describe: () => facts, estimate, run } }
}
const working = (name: string) => aDenoiser(name, async ({ lightness }) => lightness)
const failing = (name: string) =>
  aDenoiser(name, async () => {
    throw new ModelFailure(`${name} gave up`)
  })
const denoise = (candidates: readonly Candidate<'denoise'>[]) => {
  const models = createModelUse({ denoise: candidates })
  const given = { lightness: createPlane(2, 2), noise: 1 }
  return { models, made: models.withProvider('denoise', (one) => one.run(given, context)) }
}

test('the first that can does the work, and the report says who could not', async () => {
  const refused = { facts: factsOf('b'), refusal: 'the file is gone' }
  const { models, made } = denoise([failing('a'), refused, working('c'), working('d')])
  expect(await made).toBeDefined()
  expect(models.reports).toMatchObject([
    { capability: 'denoise', name: 'a', used: false, failure: 'a gave up' },
    { name: 'b', used: false, failure: 'the file is gone' },
    { name: 'c', used: true },
  ])
  expect(models.reports).toHaveLength(3)
  expect(models.hasFailed()).toBe(true)
  expect(models.wasUsed('denoise')).toBe(true)
})

test('without any that can the classical way is left', async () => {
  expect(await denoise([]).made).toBeUndefined()
  const { models, made } = denoise([failing('a')])
  expect(await made).toBeUndefined()
  expect(models.wasUsed('denoise')).toBe(false)
})

test('a model that did one part and failed at another was used and has failed', async () => {
  let calls = 0
  const tired = aDenoiser('a', async ({ lightness }) => {
    if (calls++ > 0) throw new ModelFailure('tired')
    return lightness
  })
  const { models, made } = denoise([tired])
  await made
  await models.withProvider('denoise', (one) =>
    one.run({ lightness: createPlane(2, 2), noise: 1 }, context),
  )
  expect(models.reports).toMatchObject([{ name: 'a', used: true, failure: 'tired' }])
})

test('an aborted restoration and a mistake of our own end it, whoever is left', async () => {
  const aborted = aDenoiser('a', async () => {
    throw new EngineError('aborted', 'cancelled')
  })
  await expect(denoise([aborted, working('b')]).made).rejects.toMatchObject({ code: 'aborted' })
  const mistaken = aDenoiser('a', async () => {
    throw new TypeError('our own')
  })
  await expect(denoise([mistaken, working('b')]).made).rejects.toThrow(TypeError)
})
