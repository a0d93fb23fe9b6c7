import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  mayDelete,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  PAYMENT_STATUSES,
} from '#domain/orders/order-life.ts'
import { copyDatabase, type TestDatabase } from '../test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await copyDatabase()
})
afterAll(() => database.drop())

test('the database allows the same changes of status as the shop', async () => {
  const { rows } = await database.pool.query<{ pair: string }>(
    `select from_status || ' → ' || to_status as pair from private.order_transitions`,
  )
  const pairs = ORDER_TRANSITIONS.map(({ from, to }) => `${from} → ${to}`)
  expect(rows.map((row) => row.pair).sort()).toEqual(pairs.sort())
})

test('the database lets the same orders be deleted as the shop', async () => {
  const states = ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.map((payment_status) => ({ status, payment_status })),
  )
  expect(states).toHaveLength(48)
  for (const state of states) {
    const { rows } = await database.pool.query<{ allowed: boolean }>(
      'select public.order_may_be_deleted($1, $2) as allowed',
      [state.status, state.payment_status],
    )
    expect([state, rows[0]?.allowed]).toEqual([state, mayDelete(state)])
  }
})
