import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ACTORS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  PAYMENT_STATUSES,
  PAYMENT_STEPS,
  PROOF_STATUSES,
  PROOF_STEPS,
  SHIPMENT_STATUSES,
  SHIPMENT_STEPS,
} from '#domain/orders/order-life.ts'
import type { Tables } from '#server/db/database.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

type Order = Updateable<Tables['public.orders']>

/** All that any status asks of the three machines. */
const ALL_DONE = {
  payment_status: 'paid',
  proof_status: 'approved',
  shipment_status: 'shipped',
} as const

let shop: TestShop
let userId: string
beforeAll(async () => {
  shop = await startTestShop()
  userId = (await aSignedInUser(shop)).id
})
afterAll(() => shop.stop())

const anOrder = (state: Partial<Parameters<typeof insertOrder>[1]>) =>
  insertOrder(shop, { user_id: userId, ...state })

async function change(orderId: string, step: Order) {
  return await shop.db
    .updateTable('public.orders')
    .set(step)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether the database lets an order in this state make this step. */
async function isLet(state: Partial<Parameters<typeof insertOrder>[1]>, step: Order) {
  const orderId = await anOrder(state)
  return await change(orderId, step).then(
    () => true,
    (error: { code?: string }) => {
      expect(error.code).toBe('23514')
      return false
    },
  )
}

describe('the shop and its database agree', () => {
  test.each([
    ['payment', PAYMENT_STEPS],
    ['proof', PROOF_STEPS],
    ['shipment', SHIPMENT_STEPS],
  ] as const)('on the steps of the %s', async (machine, steps) => {
    const rows = await shop.db
      .selectFrom('private.order_machines')
      .select(['from_status', 'to_status'])
      .where('machine', '=', machine)
      .execute()
    const pairs = rows.map(({ from_status, to_status }) => `${from_status} → ${to_status}`)
    expect(pairs.sort()).toEqual(steps.map(([from, to]) => `${from} → ${to}`).sort())
  })

  test.each([
    ['public.orders', 'status', ORDER_STATUSES],
    ['public.orders', 'payment_status', PAYMENT_STATUSES],
    ['public.orders', 'proof_status', PROOF_STATUSES],
    ['public.orders', 'shipment_status', SHIPMENT_STATUSES],
    ['private.order_events', 'actor', ACTORS],
  ])('on what there is in %s.%s', async (table, column, known) => {
    const { rows } = await shop.pool.query<{ word: string }>(
      `select (regexp_matches(pg_get_constraintdef(c.oid), '''(\\w+)''::text', 'g'))[1] as word
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
       where c.conrelid = $1::regclass and a.attname = $2 and c.contype = 'c'`,
      [table, column],
    )
    expect(rows.map(({ word }) => word)).toEqual([...known])
  })
})

describe('the database lets an order go', () => {
  test('from one status to another only by a step of the table', async () => {
    const pairs = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => to !== from).map((to) => ({ from, to })),
    )
    for (const { from, to } of pairs) {
      const shipment = to === 'delivered' ? 'delivered' : 'shipped'
      const state = { ...ALL_DONE, shipment_status: shipment, status: from } as const
      const isStep = ORDER_TRANSITIONS.some((step) => step.from === from && step.to === to)
      expect([from, to, await isLet(state, { status: to })]).toEqual([from, to, isStep])
    }
  })

  test.each([
    ['payment_status', PAYMENT_STATUSES, PAYMENT_STEPS, ['pending']],
    ['proof_status', PROOF_STATUSES, PROOF_STEPS, ['processing', 'colorizing']],
    ['shipment_status', SHIPMENT_STATUSES, SHIPMENT_STEPS, ['framing', 'shipping']],
  ] as const)('from one %s to another only by a step of its machine', async (...row) => {
    const [column, statuses, steps, times] = row
    for (const status of times) {
      for (const from of statuses) {
        for (const to of statuses.filter((other) => other !== from)) {
          const state = { ...ALL_DONE, status, [column]: from }
          const isStep = steps.some((step) => step[0] === from && step[1] === to)
          expect([from, to, await isLet(state, { [column]: to })]).toEqual([from, to, isStep])
        }
      }
    }
  })

  test('through its proof only while it is being made, and through its parcels once framed', async () => {
    const proofTimes: OrderStatus[] = []
    const parcelTimes: OrderStatus[] = []
    for (const status of ORDER_STATUSES) {
      const proof = { ...ALL_DONE, status, proof_status: 'sent' } as const
      if (await isLet(proof, { proof_status: 'approved' })) proofTimes.push(status)
      const parcel = { ...ALL_DONE, status, shipment_status: 'packed' } as const
      if (await isLet(parcel, { shipment_status: 'shipped' })) parcelTimes.push(status)
    }
    expect(proofTimes).toEqual(['processing', 'colorizing'])
    expect(parcelTimes).toEqual(['framing', 'shipping'])
  })
})

describe('the database refuses', () => {
  test.each(['uploaded', 'processing', 'colorizing', 'framing', 'shipping'] as const)(
    'to make an order %s whose money is not there',
    async (to) => {
      const from = ORDER_TRANSITIONS.find((step) => step.to === to)?.from ?? 'pending'
      for (const payment_status of ['unpaid', 'failed', 'expired', 'refunded'] as const) {
        expect(await isLet({ ...ALL_DONE, status: from, payment_status }, { status: to })).toBe(
          false,
        )
      }
      const partly = { ...ALL_DONE, status: from, payment_status: 'partially_refunded' } as const
      expect(await isLet(partly, { status: to })).toBe(true)
    },
  )

  test.each(PROOF_STATUSES)(
    'to frame what is not approved, and %s is only in its case',
    async (is) => {
      const state = { ...ALL_DONE, status: 'colorizing', proof_status: is } as const
      expect(await isLet(state, { status: 'framing' })).toBe(is === 'approved')
    },
  )

  test('to frame an order that was laid aside, until somebody goes on with it', async () => {
    const orderId = await anOrder({ ...ALL_DONE, status: 'colorizing', on_hold_at: new Date() })
    await expect(change(orderId, { status: 'framing' })).rejects.toThrow('is on hold')
    await change(orderId, { on_hold_at: null })
    expect(await change(orderId, { status: 'framing' })).toMatchObject({ status: 'framing' })
  })

  test.each(SHIPMENT_STATUSES)('to send before the parcels left: %s', async (shipment_status) => {
    const state = { ...ALL_DONE, status: 'framing', shipment_status } as const
    expect(await isLet(state, { status: 'shipping' })).toBe(shipment_status === 'shipped')
  })

  test.each(SHIPMENT_STATUSES)('to deliver before the parcels arrived: %s', async (is) => {
    const state = { ...ALL_DONE, status: 'shipping', shipment_status: is } as const
    expect(await isLet(state, { status: 'delivered' })).toBe(is === 'delivered')
  })

  test('more rounds of changes than were included and granted', async () => {
    const state = { status: 'colorizing', revisions_included: 1, revisions_granted: 1 } as const
    expect(await isLet({ ...state, revisions_used: 1 }, { revisions_used: 2 })).toBe(true)
    expect(await isLet({ ...state, revisions_used: 2 }, { revisions_used: 3 })).toBe(false)
  })
})

test('what arrived is delivered, also when its price went back meanwhile', async () => {
  const state = { ...ALL_DONE, shipment_status: 'delivered', payment_status: 'refunded' } as const
  expect(await isLet({ ...state, status: 'shipping' }, { status: 'delivered' })).toBe(true)
})

describe('the version of an order', () => {
  test('counts each change once, whatever was changed', async () => {
    const orderId = await anOrder({ status: 'uploaded' })
    const changes: Order[] = [
      { status: 'processing' },
      { proof_status: 'in_review' },
      { revisions_granted: 2, promised_at: new Date() },
      { on_hold_at: new Date() },
      { processed_image_url: 'https://example.com/result.jpg' },
    ]
    const versions: number[] = []
    for (const step of changes) versions.push((await change(orderId, step)).version)
    expect(versions).toEqual([2, 3, 4, 5, 6])
  })

  test('does not count what changes nothing', async () => {
    const orderId = await anOrder({ status: 'uploaded' })
    expect((await change(orderId, { status: 'uploaded' })).version).toBe(1)
  })

  test('cannot be set by anybody', async () => {
    const orderId = await anOrder({ status: 'uploaded' })
    await shop.pool.query('update public.orders set version = 70 where id = $1', [orderId])
    expect((await change(orderId, { status: 'processing' })).version).toBe(3)
  })
})
