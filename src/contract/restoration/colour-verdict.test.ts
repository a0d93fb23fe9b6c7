import { expect, test } from 'vitest'
import type { ColourVerdict } from '#domain/proofs/proofing.ts'
import { judgeColour } from './colour-verdict.ts'

/** A report, as far as it speaks of colours; `metrics` are those of the stage that colours. */
const aReport = (
  colour: string,
  { guess, metrics = {} }: { guess?: unknown; metrics?: Record<string, number> } = {},
) => ({
  engineVersion: '1.8.0',
  stages: [
    { id: 'tone', ran: true, metrics: {} },
    { id: 'colour', ran: true, metrics },
  ],
  colour,
  ...(guess !== undefined && { guess }),
})
const aGuess = (found: { faces?: number; hair?: number; sky?: boolean; told?: string[] }) => ({
  marks: [],
  faces: 0,
  hair: 0,
  sky: false,
  ...found,
})

test.each<[string, unknown, ColourVerdict]>([
  ['of a picture that a person made', null, 'unknown'],
  ['that says nothing of colours', { grade: 'good' }, 'unknown'],
  ['of a color photo', aReport('kept', { guess: null }), 'own'],
  [
    'of a photo in which nothing could be placed',
    aReport('black_and_white', { guess: aGuess({}), metrics: { hints: 0 } }),
    'black_and_white',
  ],
  ['of a run whose colours were switched off', aReport('black_and_white'), 'black_and_white'],
  [
    'of faces that the engine coloured',
    aReport('draft_tint', {
      guess: aGuess({ faces: 2, hair: 1 }),
      metrics: { hints: 9, coloured: 0.4 },
    }),
    'coloured',
  ],
  [
    'of a sky that the engine coloured',
    aReport('draft_tint', { guess: aGuess({ sky: true }), metrics: { hints: 1, coloured: 0.3 } }),
    'coloured',
  ],
  [
    'of clothes whose colour the customer noted',
    aReport('draft_tint', {
      guess: aGuess({ told: ['clothes'] }),
      metrics: { hints: 1, coloured: 0.2 },
    }),
    'coloured',
  ],
  [
    'of an older engine, which toned a photo all over',
    aReport('draft_tint', { metrics: { hints: 0, coloured: 1 } }),
    'black_and_white',
  ],
  [
    "of the engine's marks that a person left as they were",
    aReport('draft_tint', { guess: null, metrics: { hints: 3, coloured: 0.4 } }),
    'coloured',
  ],
  [
    'of the colours of a scene that a person left when they took away every mark',
    aReport('draft_tint', { guess: null, metrics: { hints: 0, scene: 1, coloured: 0.6 } }),
    'coloured',
  ],
  [
    'of a model',
    aReport('model', { guess: aGuess({}), metrics: { hints: 0, byModel: 1, coloured: 0.8 } }),
    'coloured',
  ],
  [
    'of marks of a person',
    aReport('hints', { guess: null, metrics: { hints: 3, coloured: 0.2 } }),
    'coloured',
  ],
  [
    'of a person who marked nothing, where the engine knew nothing',
    aReport('hints', { guess: aGuess({}), metrics: { hints: 0, coloured: 1 } }),
    'black_and_white',
  ],
  [
    'of marks that have no strength',
    aReport('hints', { guess: null, metrics: { hints: 3, coloured: 0 } }),
    'black_and_white',
  ],
  [
    'of a person who left the colours to a model',
    aReport('hints', { guess: null, metrics: { hints: 0, byModel: 1, coloured: 0.8 } }),
    'coloured',
  ],
])('a report %s', (_what, report, verdict) => {
  expect(judgeColour(report)).toBe(verdict)
})
