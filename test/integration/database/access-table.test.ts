import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { withRowAccess } from '#server/db/row-access.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder, insertOrderUpdate } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

type Who = 'anon' | 'owner' | 'other'
type Action = 'select' | 'insert' | 'update' | 'delete'
/** A row is touched, none is seen, or the database has not granted as much as the attempt. */
type Outcome = 'yes' | 'no row' | 'no right'

/** Whose attempt on the owner's row ends how. */
const ACCESS: [table: string, action: Action, Record<Who, Outcome>][] = [
  ['public.profiles', 'select', { anon: 'no right', owner: 'yes', other: 'no row' }],
  ['public.profiles', 'insert', { anon: 'no right', owner: 'no right', other: 'no right' }],
  ['public.profiles', 'update', { anon: 'no right', owner: 'yes', other: 'no row' }],
  ['public.profiles', 'delete', { anon: 'no right', owner: 'no right', other: 'no right' }],
  ['public.orders', 'select', { anon: 'no right', owner: 'yes', other: 'no row' }],
  ['public.orders', 'insert', { anon: 'no right', owner: 'no right', other: 'no right' }],
  ['public.orders', 'update', { anon: 'no right', owner: 'no right', other: 'no right' }],
  ['public.orders', 'delete', { anon: 'no right', owner: 'yes', other: 'no row' }],
  ['public.order_updates', 'select', { anon: 'no right', owner: 'yes', other: 'no row' }],
  ['public.order_updates', 'insert', { anon: 'no right', owner: 'no right', other: 'no right' }],
  ['public.order_updates', 'update', { anon: 'no right', owner: 'no right', other: 'no right' }],
  ['public.order_updates', 'delete', { anon: 'no right', owner: 'yes', other: 'no row' }],
  ['storage.objects', 'select', { anon: 'no right', owner: 'yes', other: 'no row' }],
  ['storage.objects', 'insert', { anon: 'no right', owner: 'yes', other: 'no right' }],
  ['storage.objects', 'update', { anon: 'no right', owner: 'no right', other: 'no right' }],
  ['storage.objects', 'delete', { anon: 'no right', owner: 'yes', other: 'no row' }],
]
const CASES = ACCESS.flatMap(([table, action, outcomes]) =>
  (['anon', 'owner', 'other'] as const).map((who) => ({
    who,
    action,
    table,
    outcome: outcomes[who],
  })),
)

let shop: TestShop
let owner: SignedInUser
let other: SignedInUser
let orderId: string
let rows: Record<string, string>

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  owner = await aSignedInUser(shop)
  other = await aSignedInUser(shop)
  orderId = await insertOrder(shop, { user_id: owner.id })
  const photo = await aStoredPhoto(shop, owner.id, { bytes: Buffer.from('no pixels') })
  rows = {
    'public.profiles': owner.id,
    'public.orders': orderId,
    'public.order_updates': await insertOrderUpdate(shop, orderId),
    'storage.objects': photo.id,
  }
})

describe('in the database', () => {
  test.each(CASES)('$who: $action $table of the owner — $outcome', async (row) => {
    expect(await attempt(row)).toBe(row.outcome)
  })
})

async function attempt({ who, action, table }: (typeof CASES)[number]): Promise<Outcome> {
  const person = who === 'owner' ? owner : other
  const caller =
    who === 'anon'
      ? ({ role: 'anon' } as const)
      : ({
          role: 'authenticated',
          userId: person.id,
          sessionId: person.sessionId,
          email: person.email,
        } as const)
  try {
    const result = await withRowAccess(shop.pool, caller, (client) =>
      client.query(statementOf(action, table), action === 'insert' ? [] : [rows[table]]),
    )
    return result.rowCount === 0 ? 'no row' : 'yes'
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 'no right'
    throw error
  }
}

function statementOf(action: Action, table: string): string {
  switch (action) {
    case 'select':
      return `select id from ${table} where id = $1`
    case 'update':
      return `update ${table} set ${CHANGED_COLUMN[table]} = 'x' where id = $1`
    case 'delete':
      return `delete from ${table} where id = $1`
    case 'insert':
      return table === 'storage.objects'
        ? `insert into storage.objects (id, bucket_id, name, owner, size, mime_type, sha256, width, height)
           values ('${randomUUID()}', '${PHOTO_BUCKET}', '${owner.id}/2.jpg', '${owner.id}', 1,
                   'image/jpeg', '', 800, 600)`
        : `insert into ${table} (id) values ('${randomUUID()}')`
    default:
      return action satisfies never
  }
}

const CHANGED_COLUMN: Record<string, string> = {
  'public.profiles': 'full_name',
  'public.orders': 'special_instructions',
  'public.order_updates': 'message',
  'storage.objects': 'name',
}

describe('through the client', () => {
  test.each([
    ['orders', { status: 'delivered' }],
    ['orders', { payment_status: 'paid' }],
    ['orders', { amount: 1 }],
    ['orders', { processed_image_url: 'https://example.com/1.jpg' }],
    ['orders', { user_id: randomUUID() }],
    ['order_updates', { message: 'x' }],
    ['profiles', { id: randomUUID() }],
    ['profiles', { created_at: '2020-01-01' }],
  ])('an owner cannot change %s by %j', async (table, change) => {
    const before = await shop.pool.query(`select * from public.${table}`)
    const { error, status } = await owner.client
      .from(table)
      .update(change)
      .eq('id', rows[`public.${table}`])
    expect([status, error?.code]).toEqual([403, '42501'])
    expect((await shop.pool.query(`select * from public.${table}`)).rows).toEqual(before.rows)
  })

  test.each(['profiles', 'orders', 'order_updates'])('nobody inserts into %s', async (table) => {
    for (const [user, status] of [
      [owner.client, 403],
      [shop.client(), 401],
    ] as const) {
      const answer = await user.from(table).insert({ id: randomUUID() })
      expect([answer.status, answer.error?.code]).toEqual([status, '42501'])
      const upserted = await user.from(table).upsert({ id: randomUUID() })
      expect(upserted.error).not.toBeNull()
    }
  })

  test('an order in the making is not deleted, and its owner learns why', async () => {
    await shop.pool.query(
      `update public.orders set status = 'uploaded', payment_status = 'paid' where id = $1`,
      [orderId],
    )
    await owner.client.from('order_updates').delete().eq('order_id', orderId)
    const refused = await owner.client.from('orders').delete().eq('id', orderId)
    expect(refused).toMatchObject({ status: 409, error: { message: 'order_in_production' } })
    const { count } = await owner.client
      .from('order_updates')
      .select('id', { count: 'exact', head: true })
    expect(count).toBe(1)
  })

  test.each([
    'payments',
    'users',
    'objects',
    'migrations',
    'restorations',
    'contact_messages',
    'withdrawals',
    'outbox',
    'pg_user',
    'jobs',
  ])('there is no table %s', async (table) => {
    const { status, error } = await owner.client.from(table).select()
    expect([status, error?.code]).toEqual([404, 'PGRST205'])
    const elsewhere = await owner.client.schema('private').from(table).select()
    expect(elsewhere.status).toBeGreaterThanOrEqual(400)
  })
})
