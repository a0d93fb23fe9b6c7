import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderEventKind } from '#domain/orders/order-events.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/studio/staff.ts'
import { createStudioAccess } from '#server/studio/access/studio-access.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, type TestMember } from '#test/factories/a-staff-member.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

type Order =
  | 'unpaid'
  | 'uploaded'
  | 'colorizing'
  | 'approved'
  | 'framing'
  | 'delivered'
  | 'cancelled'
const ORDERS: Order[] = [
  'unpaid',
  'uploaded',
  'colorizing',
  'approved',
  'framing',
  'delivered',
  'cancelled',
]
const PICTURES: Order[] = ['uploaded', 'colorizing', 'approved']
const WORKSHOP: Order[] = ['approved', 'framing', 'delivered']

/** Of which orders each role sees the rows of a table; 'no right' where it may not even ask. */
type Sees = Order[] | 'no right'
const LEADS_ONLY: Record<StaffRole, Sees> = {
  owner: ORDERS,
  manager: ORDERS,
  retoucher: 'no right',
  print: 'no right',
  accounting: 'no right',
}
const MAKERS: Record<StaffRole, Sees> = {
  owner: ORDERS,
  manager: ORDERS,
  retoucher: PICTURES,
  print: WORKSHOP,
  accounting: 'no right',
}
const PRINT_TOO: Record<StaffRole, Sees> = { ...LEADS_ONLY, print: WORKSHOP }

const BOOKS_TOO: Record<StaffRole, Sees> = { ...LEADS_ONLY, accounting: ORDERS }

const ROWS: [what: string, statement: string, Record<StaffRole, Sees>][] = [
  ['orders', 'select id from public.orders', MAKERS],
  [
    'orders to change',
    'update public.orders set file_name = file_name returning id',
    {
      owner: 'no right',
      manager: 'no right',
      retoucher: 'no right',
      print: 'no right',
      accounting: 'no right',
    },
  ],
  ['what an order costs', 'select id from public.orders where amount > 0', LEADS_ONLY],
  ['whose an order is', 'select id from public.orders where user_id is not null', LEADS_ONLY],
  ['claims', 'select order_id as id from private.order_claims', MAKERS],
  ['events', 'select order_id as id from private.order_events', MAKERS],
  ['versions', 'select order_id as id from private.proofs', MAKERS],
  [
    'pins',
    `select p.order_id as id from private.proof_pins pin join private.proofs p on p.id = proof_id`,
    MAKERS,
  ],
  ['runs', 'select order_id as id from private.restorations', MAKERS],
  [
    'color marks',
    'select order_id as id from private.colour_hints',
    { ...MAKERS, print: 'no right' },
  ],
  [
    'repair marks',
    'select order_id as id from private.repair_marks',
    { ...MAKERS, print: 'no right' },
  ],
  ['photos', `select right(name, 36)::uuid as id from storage.objects`, MAKERS],
  [
    'messages',
    'select order_id as id from private.order_messages',
    {
      ...MAKERS,
      print: 'no right',
    },
  ],
  ['addresses', 'select order_id as id from private.ship_to', PRINT_TOO],
  ['parcels', 'select order_id as id from private.parcels', PRINT_TOO],
  ['payments', 'select order_id as id from private.payments', LEADS_ONLY],
  ['invoices of orders', 'select order_id as id from private.invoices', BOOKS_TOO],
  ['mails', 'select order_id as id from private.outbox', LEADS_ONLY],
]

/** Who may ask for columns that name people, and what nobody of the studio may. */
const COLUMNS: [statement: string, roles: StaffRole[]][] = [
  ['select email from auth.users', ['owner', 'manager']],
  ['select full_name from public.profiles', ['owner', 'manager']],
  ['select message from private.contact_messages', ['owner', 'manager']],
  ['select email from private.withdrawals', ['owner', 'manager']],
  ['select amount from private.refunds', ['owner', 'manager', 'accounting']],
  ['select note from private.refunds', ['owner', 'manager']],
  ['select amount from private.disputes', ['owner', 'manager', 'accounting']],
  ['select reason from private.disputes', ['owner', 'manager']],
  ['select order_number from private.payments', ['owner', 'manager', 'accounting']],
  ['select company, is_tax_free from public.orders', ['owner', 'manager']],
  ['select text from private.reviews', ['owner', 'manager']],
  ['select 1 from private.review_requests', []],
  ['select buyer from private.invoices', ['owner', 'manager', 'accounting']],
  ['select buyer from private.kept_buyers', ['accounting']],
  ['select per_euro from private.exchange_rates', ['owner', 'accounting']],
  ['select amount from private.price_changes', ['owner', 'manager']],
  ['select role from private.staff', ['owner', 'manager']],
  ['select name from private.staff', ['owner', 'manager', 'retoucher', 'print', 'accounting']],
  ['select email from private.staff_invitations', ['owner', 'manager']],
  ['select token_hash from private.staff_invitations', []],
  ['select password_hash from auth.users', []],
  ['select text from private.outbox', []],
  ['select recipient from private.outbox', []],
  ['select checkout_url from private.payments', []],
  ['select 1 from auth.sessions', []],
  ['select 1 from auth.refresh_tokens', []],
  ['select 1 from auth.one_time_tokens', []],
  ['select verified_at from auth.factors', ['owner', 'manager']],
  ['select secret from auth.factors', []],
  ['select name from auth.factors', []],
  ['select 1 from auth.factor_challenges', []],
  ['select 1 from auth.recovery_codes', []],
  ['select 1 from private.audit_log', []],
  ['select 1 from private.staff_views', []],
  ['select 1 from private.mailbox', []],
  ['select 1 from private.mailbox_attachments', []],
  ["insert into private.staff (user_id, name, role) values (gen_random_uuid(), 'x', 'owner')", []],
  ["update private.staff set role = 'owner'", []],
  ['delete from private.invoices', []],
  ['delete from private.kept_buyers', []],
  [
    `insert into private.exchange_rates (quarter, currency, per_euro, entered_by, entered_at)
     values ('2026-Q4', 'PLN', 4, gen_random_uuid(), now())`,
    [],
  ],
  ['delete from private.order_events', []],
  ['select private.expiry_of(null)', []],
  ['create table private.mine ()', []],
]

/** What happened to money and mails, which only those who lead read. */
const EVENTS_FOR_LEADS: OrderEventKind[] = [
  'payment_confirmed',
  'payment_failed',
  'checkout_expired',
  'refunded',
  'partially_refunded',
  'refund_asked',
  'refund_failed',
  'refund_transferred',
  'dispute_opened',
  'dispute_closed',
  'mail_resent',
  'rush_too_late',
]

let shop: TestShop
const members = {} as Record<StaffRole, TestMember>
let customer: SignedInUser
const idOf: Partial<Record<Order, string>> = {}
beforeAll(async () => {
  shop = await startTestShop()
  for (const role of STAFF_ROLES) members[role] = await aStaffMember(shop, role)
  customer = await aSignedInUser(shop)
  for (const order of ORDERS) idOf[order] = await aFullOrder(order)
  await shop.pool.query(
    `insert into private.order_events (order_id, actor, kind, status)
     select $1, 'payment', unnest($2::text[]), 'colorizing'`,
    [idOf.approved, EVENTS_FOR_LEADS],
  )
  // A link in it would sign somebody in.
  await shop.pool.query(
    `insert into private.outbox (recipient, kind, language, subject, cause, facts)
     values ('a@example.com', 'reset-password', 'en', '', 'account', '{}')`,
  )
})
afterAll(() => shop.stop())

/** An order with a row in every table that hangs on it. */
async function aFullOrder(order: Order): Promise<string> {
  const id = randomUUID()
  const status = order === 'unpaid' ? 'pending' : order === 'approved' ? 'colorizing' : order
  await insertOrder(shop, {
    id,
    user_id: customer.id,
    status,
    image_path: `${customer.id}/${id}`,
    ...(order === 'approved' && { proof_status: 'approved' as const }),
  })
  const proofId = randomUUID()
  for (const [statement, ...more] of [
    [`insert into private.order_claims (order_id, staff) values ($1, $2)`, members.owner.id],
    [
      `insert into private.order_events (order_id, actor, kind, status)
      values ($1, 'staff', 'note_added', 'pending')`,
    ],
    [
      `insert into private.proofs
        (id, order_id, version, source, sha256, width, height, crop, made_at)
      values ($2, $1, 1, 'upload', '', 1, 1, '{}', now())`,
      proofId,
    ],
    [`insert into private.restorations (order_id) values ($1)`],
    [`insert into private.colour_hints (order_id, hints, saved_at) values ($1, '{}', now())`],
    [`insert into private.repair_marks (order_id, marks, saved_at) values ($1, '{}', now())`],
    [
      `insert into storage.objects
        (id, bucket_id, name, owner, size, mime_type, sha256, width, height)
      values (gen_random_uuid(), 'original-photos', $2 || '/' || $1::uuid, $2::uuid, 1,
        'image/jpeg', '', 1, 1)`,
      customer.id,
    ],
    [`insert into private.order_messages (order_id, reason) values ($1, 'delay')`],
    [
      `insert into private.ship_to (order_id, name, line1, city, country)
      values ($1, 'A', 'B', 'C', 'DE')`,
    ],
    [
      `insert into private.parcels (order_id, number, carrier, tracking_number, packed_at)
      values ($1, 1, 'dhl', $2, now())`,
      id.replaceAll('-', '').toUpperCase(),
    ],
    [
      `insert into private.payments (order_id, order_number, attempt, amount, currency)
      values ($1, 'number', 1, 1, 'USD')`,
    ],
    [
      `insert into private.invoices
        (number, kind, order_id, payment_id, language, amount, currency, content, issued_at)
      select $1::uuid::text, 'invoice', $1::uuid, id, 'en', 1, 'USD', '{}', now()
      from private.payments where order_id = $1::uuid`,
    ],
    [
      `insert into private.outbox
        (recipient, kind, language, subject, order_id, cause, facts)
      values ('a@example.com', 'order-placed', 'en', '', $1, 'order', '{}')`,
    ],
  ] as [string, ...string[]][]) {
    await shop.pool.query(statement, [id, ...more])
  }
  await shop.pool.query(
    `insert into private.proof_pins (proof_id, number, x, y, note) values ($1, 1, 0, 0, '')`,
    [proofId],
  )
  return id
}

async function asRole<T>(role: string, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local role ${role}`)
    return await run(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function attempt<T>(run: () => Promise<T>): Promise<T | 'no right'> {
  try {
    return await run()
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 'no right'
    throw error
  }
}

describe.each(STAFF_ROLES)('a member who is %s', (role) => {
  test.each(ROWS)('sees %s as the table says', async (_, statement, sees) => {
    const found = await attempt(async () => {
      const { rows } = await asRole(`studio_${role}`, (client) => client.query(statement))
      const ids: string[] = rows.map(({ id }) => id)
      return ORDERS.filter((order) => ids.includes(idOf[order] ?? ''))
    })
    expect(found).toEqual(sees[role])
  })

  test.each(COLUMNS)('asks: %s', async (statement, roles) => {
    const answer = await attempt(async () => {
      await asRole(`studio_${role}`, (client) => client.query(statement))
      return 'yes'
    })
    expect(answer).toBe(roles.includes(role) ? 'yes' : 'no right')
  })

  test('reads what happened to money and mails only where it leads', async () => {
    const kinds = await attempt(async () => {
      const { rows } = await asRole(`studio_${role}`, (client) =>
        client.query('select kind from private.order_events where order_id = $1', [idOf.approved]),
      )
      return rows.map(({ kind }) => kind).toSorted()
    })
    const isLead = role === 'owner' || role === 'manager'
    const expected = ['note_added', ...(isLead ? EVENTS_FOR_LEADS : [])].toSorted()
    expect(kinds).toEqual(role === 'accounting' ? 'no right' : expected)
  })

  test('sees no mail that is about no order', async () => {
    const found = await attempt(async () => {
      const { rows } = await asRole(`studio_${role}`, (client) =>
        client.query('select 1 from private.outbox where order_id is null'),
      )
      return rows.length
    })
    expect(found).toBe(role === 'owner' || role === 'manager' ? 0 : 'no right')
  })

  test('asks under a database role of this work, which ends with the transaction', async () => {
    const { id: userId, sessionId } = members[role]
    const access = createStudioAccess(shop)
    const seen = await access.read({ userId, sessionId }, async (trx, member) => {
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(trx)
      return { member, role: rows[0]?.role }
    })
    expect(seen.role).toBe(`studio_${role}`)
    const { rows } = await shop.pool.query('select current_user = session_user as own')
    expect(rows).toEqual([{ own: true }])
    expect(seen.member.role).toBe(role)
  })
})

describe('nobody else', () => {
  test.each(['anon', 'authenticated'])('reaches a table of the studio: %s', async (role) => {
    for (const [what, statement] of ROWS.filter(([, text]) => text.includes('private.'))) {
      const answer = await attempt(() => asRole(role, (client) => client.query(statement)))
      expect([what, answer]).toEqual([what, 'no right'])
    }
  })

  test('takes on a role: no customer, no former member, nobody whose sign-in has ended', async () => {
    const access = createStudioAccess(shop)
    const former = await aStaffMember(shop, 'owner', { isDisabled: true })
    const { owner } = members
    for (const caller of [
      { userId: customer.id, sessionId: customer.sessionId },
      { userId: former.id, sessionId: former.sessionId },
      { userId: owner.id, sessionId: randomUUID() },
      { userId: owner.id, sessionId: customer.sessionId },
    ]) {
      const asked = access.read(caller, async () => 'let in')
      await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
      const changed = access.change(caller, async () => 'let in')
      await expect(changed).rejects.toMatchObject({ code: 'forbidden' })
    }
  })
})
