import { expect, test } from 'vitest'
import { dueProofStep, includedRevisions, revisionsLeft } from './proofing.ts'

const HOUR = 3_600_000
const SENT = new Date('2026-03-01T12:00:00Z')
const after = (days: number, hours = 0) => new Date(SENT.getTime() + (days * 24 + hours) * HOUR)

const steps: [day: number, hours: number, remindedDay: number | null, due: string][] = [
  [0, 1, null, 'nothing'],
  [1, 23, null, 'nothing'],
  [2, 0, null, 'remind 2'],
  [2, 1, 2, 'nothing'],
  [4, 23, null, 'remind 2'],
  [5, 0, 2, 'remind 5'],
  [6, 0, null, 'remind 5'],
  [8, 0, 5, 'nothing'],
  [9, 0, 5, 'remind 9'],
  [13, 23, 9, 'nothing'],
  [14, 0, 9, 'hold 14'],
  [30, 0, null, 'hold 14'],
  [30, 0, 14, 'nothing'],
]

test.each(steps)('day %i and %i hours, reminded on %s: %s', (day, hours, remindedDay, due) => {
  const step = dueProofStep({ at: SENT, remindedDay }, after(day, hours))
  expect(step ? `${step.do} ${step.day}` : 'nothing').toBe(due)
})

test('an order has the rounds that it came with and those that were granted', () => {
  const rounds = { revisions_granted: 2, revisions_used: 1 }
  const left = (revisions_included: number) => revisionsLeft({ ...rounds, revisions_included })
  expect(left(includedRevisions(null))).toBe(4)
  expect(left(includedRevisions('hours24'))).toBe(2)
})
