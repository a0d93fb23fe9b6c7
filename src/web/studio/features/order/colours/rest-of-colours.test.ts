import { expect, test } from 'vitest'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { anEngineReport } from '#test/factories/an-engine-report.ts'
import { restOf } from './rest-of-colours.ts'

const guess = { faces: 1, hair: 1, sky: false, things: [], told: [] }
const byModel = [{ id: 'colour', ran: true, milliseconds: 1, metrics: { byModel: 1 } }]

test('what nobody marked is all but gray, or as a model colours it', () => {
  expect(restOf(anEngineReport({ guess }), null)).toBe('faint')
  expect(restOf(anEngineReport({ guess, stages: byModel }), null)).toBe('model')
})

test('marks that were saved at the desk hold it back in the same way', () => {
  expect(restOf(anEngineReport({}), { ...NO_HINTS, guessed: true })).toBe('faint')
  expect(restOf(anEngineReport({ stages: byModel }), { ...NO_HINTS, guessed: true })).toBe('model')
})

test('it is the mark next to it where colours are wanted from marks alone', () => {
  const alone = { ...NO_HINTS, usesAutomatic: false }
  expect(restOf(anEngineReport({ stages: byModel }), alone)).toBeNull()
})

test('a color photo keeps its own', () => {
  const { measures } = anEngineReport({})
  const report = anEngineReport({ measures: { ...measures, kind: 'colour' } })
  expect(restOf(report, { ...NO_HINTS, guessed: true })).toBe('own')
})
