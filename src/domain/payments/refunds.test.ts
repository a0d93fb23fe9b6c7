import { expect, test } from 'vitest'
import { owedRefunds } from './refunds.ts'

type Refund = Parameters<typeof owedRefunds>[0]['refunds'][number]

const at = (hour: number) => new Date(Date.UTC(2026, 10, 5, hour))

function aRefund(id: string, hour: number, overrides: Partial<Refund> = {}): Refund {
  const settled = { created_at: at(hour), settled_at: at(hour + 1) }
  return {
    id,
    amount: 300,
    status: 'failed',
    transfer_of: null,
    order_id: null,
    ...settled,
    ...overrides,
  }
}

test.each<[what: string, refunds: Refund[], paid: number, owed: string[]]>([
  ['a failed one', [aRefund('a', 1)], 1000, ['a']],
  ['one asked for again', [aRefund('a', 1), aRefund('b', 3, { status: 'asked' })], 1000, []],
  ['one that failed again', [aRefund('a', 1), aRefund('b', 3)], 1000, ['b']],
  [
    'one beside another of the same amount, asked for before it failed',
    [aRefund('a', 1, { settled_at: at(9) }), aRefund('b', 3, { status: 'succeeded' })],
    1000,
    ['a'],
  ],
  [
    'two, one of them asked for again',
    [aRefund('a', 1), aRefund('b', 1), aRefund('c', 5, { status: 'succeeded' })],
    1000,
    ['b'],
  ],
  [
    'one before a gift of another amount',
    [aRefund('a', 1), aRefund('b', 3, { status: 'succeeded', amount: 500 })],
    1000,
    ['a'],
  ],
  [
    'one beside as much for another photograph of its purchase',
    [
      aRefund('a', 1, { order_id: 'one' }),
      aRefund('b', 3, { order_id: 'other', status: 'succeeded' }),
    ],
    1000,
    ['a'],
  ],
  [
    'one that went back in the dashboard, which names no order',
    [aRefund('a', 1, { order_id: 'one' }), aRefund('b', 3, { status: 'succeeded' })],
    1000,
    [],
  ],
  [
    'one that the shop transferred',
    [aRefund('a', 1), aRefund('b', 3, { status: 'succeeded', transfer_of: 'a' })],
    1000,
    [],
  ],
  [
    'one that went back in another way',
    [aRefund('a', 1), aRefund('b', 3, { status: 'succeeded', amount: 701 })],
    1000,
    [],
  ],
])('%s', (_what, refunds, paid, owed) => {
  expect(owedRefunds({ paid, refunds, disputes: [] }).map(({ id }) => id)).toEqual(owed)
})

test.each([
  ['lost', []],
  ['won', ['a']],
])('one of a payment whose dispute is %s', (status, owed) => {
  const ledger = { paid: 1000, refunds: [aRefund('a', 1)], disputes: [{ amount: 1000, status }] }
  expect(owedRefunds(ledger).map(({ id }) => id)).toEqual(owed)
})
