import { expect, test } from 'vitest'
import { ORDER_STATUSES, PROOF_STATUSES } from '#domain/orders/order-life.ts'
import { BOARD_COLUMNS, columnOf, groupCards } from './board-columns.ts'

test.each([
  ['pending', 'none', 'unpaid'],
  ['uploaded', 'none', 'new'],
  ['processing', 'none', 'restoring'],
  ['colorizing', 'none', 'restoring'],
  ['colorizing', 'in_review', 'to_check'],
  ['colorizing', 'sent', 'with_customer'],
  ['colorizing', 'changes_requested', 'changes'],
  ['colorizing', 'approved', 'to_frame'],
  ['framing', 'approved', 'framing'],
  ['shipping', 'approved', 'shipping'],
  ['delivered', 'approved', 'closed'],
  ['cancelled', 'sent', 'closed'],
] as const)('%s with the proof %s stands in %s', (status, proofStatus, column) => {
  const waitsFor = proofStatus === 'sent' ? 'customer' : 'shop'
  expect(columnOf({ status, proofStatus, waitsFor })).toBe(column)
})

test('an order whose customer is asked for colours is with the customer', () => {
  const order = { status: 'colorizing', proofStatus: 'in_review', waitsFor: 'customer' } as const
  expect(columnOf(order)).toBe('with_customer')
})

test('every order has a place on the board, and every place an order', () => {
  const places = ORDER_STATUSES.flatMap((status) =>
    PROOF_STATUSES.map((proofStatus) => columnOf({ status, proofStatus, waitsFor: 'shop' })),
  )
  expect(new Set(places)).toEqual(new Set(BOARD_COLUMNS))
})

test('columns keep the order of their cards, and those out of work appear only with cards', () => {
  const anOrder = (id: string, status: 'uploaded' | 'delivered') => ({
    id,
    status,
    proofStatus: 'none' as const,
    waitsFor: 'shop' as const,
  })
  const groups = groupCards([anOrder('b', 'uploaded'), anOrder('a', 'uploaded')])
  expect(groups.map(({ column }) => column)).not.toContain('closed')
  expect(groups[0]?.cards.map(({ id }) => id)).toEqual(['b', 'a'])
  const closed = groupCards([anOrder('c', 'delivered')]).at(-1)
  expect([closed?.column, closed?.cards.length]).toEqual(['closed', 1])
})
