import { expect, test } from 'vitest'
import { aStudioOrder, aStudioProof } from '#test/factories/a-studio-order.ts'
import { readyVersionOf } from './ready-version.ts'

const sent = aStudioProof({ version: 1, status: 'changes_requested' })
const made = aStudioProof({ version: 2 })
const order = aStudioOrder({ proofs: [sent, made], may: ['send_proof'] })

test('the newest version is told of as long as nobody has sent it', () => {
  expect(readyVersionOf(order)).toEqual({ version: 2, needsColour: false })
  expect(readyVersionOf({ ...order, needsColour: true })).toEqual({ version: 2, needsColour: true })
})

test.each([
  ['it was sent', { proofs: [sent, { ...made, status: 'sent' as const }] }],
  ['its customer was asked for colors', { proofs: [{ ...made, shownAt: '2026-11-20' }] }],
  ['what the customer will see is still made', { proofs: [{ ...made, isReady: false }] }],
  ['another one is being made', { restoration: { isRunning: true, failure: null } }],
  ['this person may not send it', { may: [] }],
  ['there is none', { proofs: [] }],
])('nothing is told of when %s', (_, overrides) => {
  expect(readyVersionOf({ ...order, ...overrides })).toBeUndefined()
})
