import { expect, test } from 'vitest'
import type { SystemWorker } from '#contract/studio/system.ts'
import own from '../../../../../models/models.json' with { type: 'json' }
import { lacksColourModel, OWN_MODELS } from './colour-model.ts'

const aWorker = (overrides: Partial<SystemWorker>): SystemWorker => ({
  ...{ id: 'worker-1', kind: 'restorations', isAlive: true, version: '0.1.0', engine: '1.8.0' },
  ...{ startedAt: '2026-11-19T09:00:00.000Z', seenAt: '2026-11-19T09:00:00.000Z' },
  ...{ models: own.models, jobs: [] },
  ...overrides,
})
const ddcolor = { name: 'DDColor tiny', version: 'paper-tiny' }

test('the models that come with the engine are known by name, and none is for colors', () => {
  expect(OWN_MODELS.toSorted()).toEqual(own.models.map(({ name }) => name).toSorted())
  expect(own.models.map(({ profile }) => profile)).not.toContain('ddcolor')
})

test('a model for colors is missing where there are only those of the engine, or none at all', () => {
  expect(lacksColourModel([aWorker({})])).toBe(true)
  expect(lacksColourModel([aWorker({ models: [] })])).toBe(true)
})

test('nothing is said to be missing where the operator has installed one, or nobody restores', () => {
  expect(lacksColourModel([aWorker({ models: [...own.models, ddcolor] })])).toBe(false)
  expect(lacksColourModel([aWorker({ kind: 'errands', models: [] })])).toBe(false)
  expect(lacksColourModel([aWorker({ isAlive: false })])).toBe(false)
})
