import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aResult } from '#test/factories/a-result.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let customer: SignedInUser
beforeAll(async () => {
  shop = await startTestShop({})
  customer = await aSignedInUser(shop)
})
afterAll(() => shop.stop())

/** An order with two versions of its picture, and marks that were set on them. */
async function anOrderWithTwoPictures() {
  const orderId = await insertOrder(shop, { user_id: customer.id, status: 'delivered' })
  await aResult(shop, { id: orderId, owner: customer.id }, { bytes: Buffer.from('one') })
  const second = randomUUID()
  await shop.pool.query(
    `insert into storage.objects
       (id, bucket_id, name, owner, size, mime_type, sha256, width, height)
     select $2::uuid, bucket_id, 'x/results/' || $2::text || '.jpg', owner, size, mime_type,
       sha256, width, height
     from storage.objects where id = $1`,
    [orderId, second],
  )
  await shop.pool.query(
    `insert into private.proofs
       (id, order_id, version, source, status, object_id, sha256, width, height, crop, made_at)
     select $2::uuid, order_id, version + 1, source, 'superseded', $2::uuid, sha256, width, height,
       crop, now()
     from private.proofs where id = $1`,
    [orderId, second],
  )
  await shop.pool.query(
    `insert into private.repair_marks (order_id, marks, saved_at) values ($1, '{}', now())`,
    [orderId],
  )
  return { orderId, pictures: [orderId, second] as const }
}

async function countMarks(orderId: string): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(
    'select count(*)::int as count from private.repair_marks where order_id = $1',
    [orderId],
  )
  return rows[0]?.count ?? Number.NaN
}

const ERASE = 'delete from storage.objects where id = $1'

test('marks go with the last picture and no sooner', async () => {
  const { orderId, pictures } = await anOrderWithTwoPictures()
  await shop.pool.query(ERASE, [pictures[0]])
  expect(await countMarks(orderId)).toBe(1)
  await shop.pool.query(ERASE, [pictures[1]])
  expect(await countMarks(orderId)).toBe(0)
})

test('marks go when both pictures are erased at the same time', async () => {
  const { orderId, pictures } = await anOrderWithTwoPictures()
  const [one, other] = [await shop.pool.connect(), await shop.pool.connect()]
  try {
    await one.query('begin')
    await one.query(ERASE, [pictures[0]])
    const erased = other.query(ERASE, [pictures[1]])
    await vi.waitFor(async () => {
      const { rowCount } = await shop.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted`,
      )
      expect(rowCount).toBe(1)
    }, 10_000)
    await one.query('commit')
    await erased
  } finally {
    one.release()
    other.release()
  }
  expect(await countMarks(orderId)).toBe(0)
})
