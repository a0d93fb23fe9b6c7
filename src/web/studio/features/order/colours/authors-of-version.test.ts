import { expect, test } from 'vitest'
import { toColourMarks } from '#contract/restoration/customer-marks.ts'
import { aStudioOrder } from '#test/factories/a-studio-order.ts'
import { anEngineReport } from '#test/factories/an-engine-report.ts'
import { authorsOfVersion } from './authors-of-version.ts'

const dress = { x: 0.5, y: 0.8, tone: 'fabric-dusty-rose', label: 'her dress' } as const
const guess = { faces: 1, hair: 1, sky: false, things: [], told: ['hair' as const] }
const report = anEngineReport({ guess, colour: 'hints' })
const asked = { hints: { version: 1, marks: toColourMarks([dress]) } }
const order = aStudioOrder({ settings: asked, customerMarks: [dress] })
const expected = {
  engine: new Set(['skin']),
  told: new Set(['hair']),
  places: ['her dress'],
  shop: 0,
}

test('hair that was told and a dress that was tapped are the customer’s, in every version', () => {
  for (const isNewest of [true, false]) {
    expect(authorsOfVersion(order, { report, isNewest }).authors).toEqual(expected)
  }
})

test('marks of a run that has not made its picture are not of the one before it', () => {
  const running = { ...order, restoration: { isRunning: true, failure: null } }
  const drafted = { ...report, colour: 'draft_tint' as const }
  const { authors } = authorsOfVersion(running, { report: drafted, isNewest: true })
  expect(authors).toEqual({ ...expected, places: [] })
})
