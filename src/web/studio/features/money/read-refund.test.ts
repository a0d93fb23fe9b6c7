import { expect, test } from 'vitest'
import { readRefund } from './read-refund.ts'

const order = { refundable: 100_000, mayCancel: true }

test.each([
  ['250', { amount: 25_000 }],
  ['999,99', { amount: 99_999 }],
  ['1000', { fault: 'cancel_instead' }],
  ['1000.01', { fault: 'too_large' }],
  ['0', { fault: 'unreadable' }],
  ['1,000', { fault: 'unreadable' }],
  ['', { fault: 'unreadable' }],
])('of an order that is still being made, “%s” is %o', (typed, read) => {
  expect(readRefund(typed, order)).toEqual(read)
})

test('what can no longer be cancelled can go back whole', () => {
  expect(readRefund('1000', { ...order, mayCancel: false })).toEqual({ amount: 100_000 })
})
