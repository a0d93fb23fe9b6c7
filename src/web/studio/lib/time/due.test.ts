import { expect, test } from 'vitest'
import { dueOf, isOverdue } from './due.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const YESTERDAY = '2026-11-20T12:00:00Z'
const TOMORROW = '2026-11-22T12:00:00Z'
const anOrder = {
  status: 'colorizing',
  proofStatus: 'none',
  proofDueAt: YESTERDAY,
  promisedAt: TOMORROW,
  frame: { id: 'black', name: 'Black' },
  paper: null,
} as const

test('the proof is due until the customer has seen one', () => {
  const proof = { what: 'proof', at: YESTERDAY, isOverdue: true }
  expect(dueOf(anOrder, NOW)).toEqual(proof)
  expect(dueOf({ ...anOrder, proofStatus: 'in_review' }, NOW)).toEqual(proof)
})

test('after that it is the arrival', () => {
  const arrival = { what: 'arrival', at: TOMORROW, isOverdue: false }
  for (const proofStatus of ['sent', 'changes_requested', 'approved'] as const) {
    expect(dueOf({ ...anOrder, proofStatus }, NOW)).toEqual(arrival)
  }
  expect(dueOf({ ...anOrder, proofDueAt: null }, NOW)).toEqual(arrival)
})

test.each(['pending', 'delivered', 'cancelled'] as const)('nothing is due when %s', (status) => {
  expect(dueOf({ ...anOrder, status }, NOW)).toBeUndefined()
  expect(isOverdue({ ...anOrder, status }, NOW)).toBe(false)
})

test('an order that arrives late is overdue even while its proof has time', () => {
  const late = { ...anOrder, proofDueAt: TOMORROW, promisedAt: YESTERDAY }
  expect(isOverdue(late, NOW)).toBe(true)
  expect(isOverdue({ ...late, promisedAt: TOMORROW }, NOW)).toBe(false)
})

test('files arrive with their approval, so once a proof was seen nothing is due', () => {
  const files = { ...anOrder, frame: null, promisedAt: YESTERDAY }
  expect(dueOf(files, NOW)).toMatchObject({ what: 'proof' })
  const seen = { ...files, proofStatus: 'sent' } as const
  expect(dueOf(seen, NOW)).toBeUndefined()
  expect(isOverdue(seen, NOW)).toBe(false)
})

test('prints without a frame arrive as framed ones do', () => {
  const prints = { ...anOrder, frame: null, paper: 'luster', proofStatus: 'approved' } as const
  expect(dueOf(prints, NOW)).toMatchObject({ what: 'arrival', at: TOMORROW })
})
