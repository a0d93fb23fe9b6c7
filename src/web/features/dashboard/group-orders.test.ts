import { expect, test } from 'vitest'
import { groupOrders } from './group-orders.ts'

const alone = (id: string) => ({ id, purchase_id: null, purchase_place: null })
const of = (purchase_id: string, purchase_place: number) => ({
  id: `${purchase_id}${purchase_place}`,
  purchase_id,
  purchase_place,
})
const ids = (orders: Parameters<typeof groupOrders<ReturnType<typeof alone | typeof of>>>[0]) =>
  groupOrders(orders).map((group) => group.map(({ id }) => id))

test('orders that were bought alone stay as they come', () => {
  expect(ids([alone('b'), alone('a')])).toEqual([['b'], ['a']])
})

test('the photographs of a purchase are together, in the order of their album', () => {
  const orders = [of('p', 2), alone('a'), of('p', 0), of('q', 0), of('p', 1)]
  expect(ids(orders)).toEqual([['p0', 'p1', 'p2'], ['a'], ['q0']])
})

test('nothing is nothing', () => {
  expect(groupOrders([])).toEqual([])
})
