import { expect, test } from 'vitest'
import type { SystemWorker } from '#contract/studio/system.ts'
import { lacksColourModel } from './colour-model.ts'

const finder = { name: 'BlazeFace full range', version: '0.4', capability: 'faces' }
const colours = { name: 'DDColor tiny', version: 'paper-tiny', capability: 'colour' }
const aWorker = (overrides: Partial<SystemWorker>): SystemWorker => ({
  ...{
    id: 'worker-1',
    kind: 'restorations',
    lane: null,
    isAlive: true,
    version: '0.1.0',
    engine: '1.8.0',
  },
  ...{ startedAt: '2026-11-19T09:00:00.000Z', seenAt: '2026-11-19T09:00:00.000Z' },
  ...{ models: [finder], jobs: [] },
  ...overrides,
})

test('a model for colors is missing where there are only others, or none at all', () => {
  expect(lacksColourModel([aWorker({})])).toBe(true)
  expect(lacksColourModel([aWorker({ models: [] })])).toBe(true)
})

test('nothing is said to be missing where one is installed, or nobody restores', () => {
  expect(lacksColourModel([aWorker({ models: [finder, colours] })])).toBe(false)
  expect(lacksColourModel([aWorker({ kind: 'errands', models: [] })])).toBe(false)
  expect(lacksColourModel([aWorker({ isAlive: false })])).toBe(false)
})
