import { expect, test } from 'vitest'
import { whoseTurn } from './whose-turn.ts'

test.each([
  ['pending', 'none', 'customer'],
  ['uploaded', 'none', 'shop'],
  ['processing', 'none', 'shop'],
  ['colorizing', 'in_review', 'shop'],
  ['colorizing', 'sent', 'customer'],
  ['colorizing', 'changes_requested', 'shop'],
  ['colorizing', 'approved', 'shop'],
  ['framing', 'approved', 'shop'],
  ['shipping', 'approved', 'nobody'],
  ['delivered', 'approved', 'nobody'],
  ['cancelled', 'sent', 'nobody'],
] as const)('an order that is %s with its proof %s waits for %s', (status, proofStatus, turn) => {
  expect(whoseTurn({ status, proofStatus, isAskedForColours: false, isCopy: false })).toBe(turn)
})

test('an order whose customer is asked for colours waits for the customer', () => {
  const order = { status: 'colorizing', proofStatus: 'in_review' } as const
  expect(whoseTurn({ ...order, isAskedForColours: true, isCopy: false })).toBe('customer')
})

test('a copy waits for the approval of the picture that it is made of', () => {
  const waiting = { status: 'uploaded', proofStatus: 'none', isAskedForColours: false } as const
  expect(whoseTurn({ ...waiting, isCopy: true })).toBe('customer')
})
