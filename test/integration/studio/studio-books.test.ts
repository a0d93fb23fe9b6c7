import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BOOKS_KEPT_YEARS } from '#domain/limits.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/studio/staff.ts'
import { createRetentionService } from '#server/operations/retention/retention-service.ts'
import { studioBooks } from '#server/studio/queries/studio-books.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { DAY, settableClock } from '#test/fakes/settable-clock.ts'
import { deleteAccount, placesWith } from '../accounts/deletion-steps.ts'
import { ADDRESS, callFunction } from '../payments/checkout-steps.ts'
import { dashboard, refund, refundsOf, work } from '../payments/money-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aCancelledSale,
  aDeletedSale,
  aSale,
  fetchFile,
  readBooks,
  wordsOf,
} from './books-steps.ts'

const NAME = 'Adelheid Berg'
const clock = settableClock()
let shop: TestShop
const members = {} as Record<StaffRole, TestMember>
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  // What the last test has moved the clock past.
  for (const role of STAFF_ROLES) members[role] = await aStaffMember(shop, role)
})

const enter = (who: TestMember, rate: object) =>
  callStudio(shop, who, { name: 'studio-exchange-rate', body: rate })

async function eventsOf({ id }: TestMember): Promise<string[]> {
  const { rows } = await shop.pool.query<{ event: string }>(
    'select event from private.audit_log where user_id = $1 order by id',
    [id],
  )
  return rows.map(({ event }) => event)
}

describe('when an order is deleted', () => {
  test('its invoice and credit note stay whole for accounting, and for nobody else', async () => {
    const { buyer, orderId, documents } = await aDeletedSale(shop, { name: NAME })
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    const numbers = documents.map(({ number }) => number)
    const buyersFor = async (who: TestMember) => {
      const books = await readBooks(shop, who)
      const own = books.documents.filter(({ number }) => numbers.includes(number))
      return own.map(({ buyerName }) => buyerName)
    }
    expect(await buyersFor(members.accounting)).toEqual([NAME, NAME])
    expect(await buyersFor(members.owner)).toEqual([null, null])
    for (const { id } of documents) {
      const words = await wordsOf(shop, members.accounting, id)
      for (const word of [NAME, ADDRESS.line1, ADDRESS.city]) expect(words).toContain(word)
      expect(await wordsOf(shop, members.owner, id)).not.toContain(NAME)
      for (const role of ['manager', 'retoucher', 'print'] as const) {
        expect([role, await wordsOf(shop, members[role], id)]).toEqual([role, '403'])
      }
      const request = { name: 'order-document', orderId, documentId: id }
      expect((await fetchFile(shop, buyer, request)).status).toBe(404)
    }
    expect(
      (await placesWith(shop, [NAME])).filter((place) => !/^test_|mailbox/.test(place)),
    ).toEqual(['private.kept_buyers.buyer'])
  })

  test('it also stays when the account goes, and points to nobody then', async () => {
    const { buyer } = await aCancelledSale(shop, { name: 'Brunhilde Berg' })
    expect(await deleteAccount(shop, buyer)).toEqual({ deleted: true })
    const { rows } = await shop.pool.query(
      `select user_id, buyer ->> 'city' as city from private.kept_buyers
       where buyer ->> 'name' = 'Brunhilde Berg'`,
    )
    expect(rows).toEqual([{ user_id: null, city: ADDRESS.city }])
  })

  test('a credit note that is written later has the same buyer', async () => {
    const { buyer, orderId } = await aSale(shop, { name: 'Cunigunde Berg' })
    const { headers } = buyer
    await callFunction(shop, 'order-action', { headers, body: { orderId, action: 'cancel' } })
    await buyer.client.from('orders').delete().eq('id', orderId)
    await work(shop)
    const [latest] = (await readBooks(shop, members.accounting)).documents
    expect(latest).toMatchObject({
      kind: 'credit_note',
      gross: -100_000,
      buyerName: 'Cunigunde Berg',
    })
  })
})

test('the role for accounting comes into the books and nowhere else', async () => {
  const { orderId } = await aSale(shop, {})
  for (const [name, body] of [
    ['studio-board', { columns: [] }],
    ['studio-order', { orderId }],
    ['studio-document', { orderId, kind: 'packing_slip' }],
    ['studio-customers', {}],
    ['studio-staff', {}],
    ['studio-system', {}],
    ['studio-note', { orderId, version: 1, text: 'x' }],
  ] as const) {
    const { status } = await callStudio(shop, members.accounting, { name, body })
    expect([name, status]).toEqual([name, 403])
  }
  const session = await callStudio(shop, members.accounting, { name: 'studio-session' })
  expect(session.body.may).toEqual([
    'enter_studio',
    'see_books',
    'enter_exchange_rate',
    'see_kept_buyers',
  ])
})

test.each(['manager', 'retoucher', 'print'] as const)('%s sees no books', async (role) => {
  const { body } = await callStudio(shop, members[role], { name: 'studio-books' })
  expect(body.code).toBe('forbidden')
  const rate = { quarter: '2026-Q4', currency: 'PLN', perEuro: '4.25' }
  expect((await enter(members[role], rate)).status).toBe(403)
  const file = { name: 'studio-books-export', quarter: '2026-Q4', format: 'csv' }
  expect((await fetchFile(shop, members[role], file)).status).toBe(403)
})

test('the report is what the documents of its quarter say', async () => {
  await aSale(shop, { country: 'FI' })
  await aSale(shop, { country: 'MC' })
  const { orderId } = await aSale(shop, { country: 'PL' }, { language: 'pl' })
  await refund(shop, orderId, 12_345)
  await work(shop)
  const { report, quarter, documentCount } = await readBooks(shop, members.accounting)
  const { rows } = await shop.pool.query<{ currency: string; gross: string; vat: string }>(
    `select currency, sum(sign * amount) as gross,
       sum(sign * coalesce((content -> 'vat' ->> 'amount')::int, 0)) as vat
     from (select *, case kind when 'credit_note' then -1 else 1 end as sign
           from private.invoices) documents
     group by currency order by currency`,
  )
  expect(
    report.totals.map(({ currency, amounts: { gross, vat } }) => ({ currency, gross, vat })),
  ).toEqual(rows.map((row) => ({ ...row, gross: Number(row.gross), vat: Number(row.vat) })))
  const { rowCount } = await shop.pool.query('select from private.invoices')
  expect(documentCount).toBe(rowCount)
  // Monaco is declared as France.
  expect(report.rows).toContainEqual(expect.objectContaining({ country: 'FR', rate: 20 }))
  expect(report.rows).toContainEqual(
    expect.objectContaining({
      country: 'PL',
      rate: 23,
      currency: 'PLN',
      soldIn: quarter,
      amounts: expect.objectContaining({ gross: 400_000 - 12_345 }),
      euro: null,
    }),
  )
})

test('a rate counts from its entry on, its correction too, and neither can be changed', async () => {
  const { quarter } = await readBooks(shop, members.accounting)
  const rate = { quarter, currency: 'PLN' }
  expect((await enter(members.accounting, { ...rate, perEuro: '4.3' })).status).toBe(200)
  expect((await enter(members.accounting, { ...rate, perEuro: '4,25' })).status).toBe(200)
  for (const wrong of ['0', '-1', '=4.25', 'four']) {
    expect((await enter(members.owner, { ...rate, perEuro: wrong })).status).toBe(400)
  }
  const { rates, report } = await readBooks(shop, members.accounting)
  expect(rates).toEqual([
    expect.objectContaining({ ...rate, perEuro: '4.2500', enteredBy: members.accounting.name }),
  ])
  const polish = report.rows.find(({ currency }) => currency === 'PLN')
  expect(polish?.euro?.net).toBe(Math.round((polish?.amounts.net ?? 0) / 4.25))
  for (const change of [
    'update private.exchange_rates set per_euro = 1',
    'delete from private.exchange_rates',
  ]) {
    await expect(shop.pool.query(change)).rejects.toThrow(/never changed/)
  }
})

test('the table holds each document, and no formula of a customer', async () => {
  const { orderId } = await aSale(shop, { name: '=HYPERLINK("https://evil.example")' })
  const { quarter } = await readBooks(shop, members.accounting)
  const request = { name: 'studio-books-export', quarter, format: 'csv' }
  const { status, bytes } = await fetchFile(shop, members.accounting, request)
  expect(status).toBe(200)
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  const line = lines.find((one) => one.includes(orderId.slice(-8)))
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(lines.filter((one) => one.includes(NAME))).toHaveLength(2)
  expect(lines).toHaveLength(1 + (await readBooks(shop, members.accounting)).documentCount)
  expect(await eventsOf(members.accounting)).toEqual(['books_exported'])
})

test('DATEV gets its batch once every exchange rate is known', async () => {
  const { quarter, report, documentCount } = await readBooks(shop, members.accounting)
  expect(report.missingRates).not.toEqual([])
  const request = { name: 'studio-books-export', quarter, format: 'datev' }
  expect((await fetchFile(shop, members.accounting, request)).status).toBe(409)
  expect(await eventsOf(members.accounting)).toEqual([])
  for (const { currency } of report.missingRates) {
    await enter(members.accounting, { quarter, currency, perEuro: '1.1' })
  }
  const { status, bytes } = await fetchFile(shop, members.accounting, request)
  expect(status).toBe(200)
  const lines = new TextDecoder('windows-1252').decode(bytes).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
  expect(lines).toHaveLength(2 + documentCount)
  expect(await eventsOf(members.accounting)).toEqual(['books_exported'])
})

test('a refund that failed is in the books until the money has gone back', async () => {
  const { orderId } = await aSale(shop, {})
  await refund(shop, orderId, 30_000)
  await work(shop)
  const [first] = await refundsOf(shop, orderId)
  await dashboard(shop).settleRefund(first?.provider_id ?? '', 'failed')
  await work(shop)
  const failedOnes = async () =>
    (await readBooks(shop, members.accounting)).failedRefunds.filter(
      ({ orderNumber }) => orderNumber === orderId.slice(-8),
    )
  expect(await failedOnes()).toEqual([
    expect.objectContaining({ amount: 30_000, paid: 100_000, refunded: 0 }),
  ])
  // The rest of the payment stays with the shop.
  await refund(shop, orderId, 30_000)
  await work(shop)
  expect(await failedOnes()).toEqual([])
})

test('whoever opens the document of an order that is there has looked at it, on record', async () => {
  const { orderId } = await aSale(shop, {})
  const [latest] = (await readBooks(shop, members.accounting)).documents
  await wordsOf(shop, members.accounting, latest?.id ?? '')
  const { rows } = await shop.pool.query(
    'select order_id, what from private.staff_views where staff = $1',
    [members.accounting.id],
  )
  expect(rows).toEqual([{ order_id: orderId, what: 'order' }])
  expect(await eventsOf(members.accounting)).toEqual(['books_document_opened'])
})

test('a quarter with more payments than a statement takes values is exported all the same', async () => {
  const { rows } = await shop.pool.query<{ id: string }>(
    'select gen_random_uuid() as id from generate_series(1, 66000)',
  )
  const ids = rows.map(({ id }) => id)
  const kept = await shop.db.transaction().execute((trx) => studioBooks.keptBuyers(trx, ids))
  expect(kept.size).toBe(0)
})

// The last ones: they move the clock on.
test('a credit note stands in the quarter of its own date, and names the one it corrects', async () => {
  const { orderId } = await aSale(shop, { country: 'DK' }, { language: 'dk' })
  const before = await readBooks(shop, members.accounting)
  clock.advance(95 * DAY)
  await refund(shop, orderId, 70_000)
  await work(shop)
  const accounting = await aStaffMember(shop, 'accounting')
  const after = await readBooks(shop, accounting)
  expect(after.quarter > before.quarter).toBe(true)
  expect(after.report.rows).toMatchObject([
    { country: 'DK', currency: 'DKK', soldIn: before.quarter, amounts: { gross: -70_000 } },
  ])
  expect(after.quarters.slice(0, 2)).toEqual([after.quarter, before.quarter])
  const { report } = await readBooks(shop, accounting, before.quarter)
  expect(report).toEqual(before.report)
})

test('after the years of the law the ledger of deleted orders ends, and no other', async () => {
  const { orderId: keptId } = await aSale(shop, { name: 'Dorothea Berg' })
  await aDeletedSale(shop, { name: 'Eulalia Berg' })
  // More than go at once.
  await shop.pool.query(
    `insert into private.payments (order_number, attempt, amount, currency, created_at)
     select 'old', 1, 100, 'EUR', '2000-01-01' from generate_series(1, 2500)`,
  )
  const retention = createRetentionService(shop)
  const yearOfSale = clock.now().getUTCFullYear()
  const lastDay = new Date(`${yearOfSale + BOOKS_KEPT_YEARS}-12-31T20:00Z`)
  const placesOf = async (name: string) =>
    (await placesWith(shop, [name])).filter((place) => place.startsWith('private.'))
  clock.advance(lastDay.getTime() - clock.now().getTime())
  await retention.enforce()
  expect(await placesOf('Eulalia')).toContain('private.kept_buyers.buyer')
  clock.advance(DAY)
  await retention.enforce()
  expect(await placesOf('Eulalia')).not.toContain('private.kept_buyers.buyer')
  const { rows } = await shop.pool.query(
    'select order_id from private.payments union all select order_id from private.invoices',
  )
  expect(rows.every(({ order_id }) => order_id !== null)).toBe(true)
  expect(rows).toContainEqual({ order_id: keptId })
  const checks = await shop.pool.query(
    'select ok from private.retention_checks order by checked_at desc limit 1',
  )
  expect(checks.rows).toEqual([{ ok: true }])
})
