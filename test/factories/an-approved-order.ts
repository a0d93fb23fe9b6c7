import { randomUUID } from 'node:crypto'
import type { TestShop } from '#test/integration/test-shop.ts'
import { aPicture } from './a-picture.ts'
import { aResult } from './a-result.ts'
import { insertOrder } from './an-order.ts'

/** An order whose picture was approved and that goes to an address in Poland. Returns its id. */
export async function anApprovedOrder(
  shop: TestShop,
  overrides: Parameters<typeof insertOrder>[1],
): Promise<string> {
  const orderId = await insertOrder(shop, { status: 'framing', ...overrides })
  const bytes = await aPicture()
  const { sha256 } = await aResult(shop, { id: orderId, owner: overrides.user_id }, { bytes })
  await shop.pool.query(
    `update private.proofs set status = 'approved', decided_at = now(), sent_at = now(),
       approval = json_build_object('sha256', sha256, 'printSize', 'a2', 'crop', crop)
     where order_id = $1`,
    [orderId],
  )
  await shop.pool.query(
    `insert into private.print_files
       (proof_id, order_id, source_sha256, sha256, bytes, width, height, dpi, made_at)
     values ($1, $1, $2, $3, 34567890, 7016, 4961, 300, now())`,
    [orderId, sha256, 'cd34'.repeat(16)],
  )
  await shop.pool.query(
    `insert into private.ship_to (order_id, name, line1, postal_code, city, country)
     values ($1, 'Łucja Świątek', 'ul. Żółwia 12', '00-123', 'Łódź', 'PL')`,
    [orderId],
  )
  return orderId
}

/** The invoice of an order and the credit note of a part of it. */
export async function insertInvoices(
  shop: Pick<TestShop, 'pool'>,
  orderId: string,
): Promise<{ invoiceId: string; creditNoteId: string }> {
  const number = () => `2026-${randomUUID().slice(0, 8)}`
  const { rows: payments } = await shop.pool.query<{ id: string }>(
    `insert into private.payments (order_id, order_number, attempt, amount, currency, status)
     values ($1::uuid, right($1::text, 8), 1, 100000, 'USD', 'paid') returning id`,
    [orderId],
  )
  const insert = async (kind: string, total: number) => {
    const content = {
      seller: { name: 'Hueloom Example, Inc.', addressLines: ['1 Example Street'], vatId: 'EX 1' },
      lines: [{ text: 'Restored photo as a framed print, A2', amount: total }],
      total,
      vat: null,
      orderNumber: orderId.slice(-8),
      paidAt: '2026-11-19T10:00:00.000Z',
    }
    const buyer = { name: 'Łucja Świątek', line1: 'ul. Żółwia 12', line2: null }
    const town = { postalCode: '00-123', city: 'Łódź', state: null, country: 'PL', phone: null }
    const { rows } = await shop.pool.query<{ id: string }>(
      `insert into private.invoices
         (number, kind, order_id, payment_id, language, amount, currency, content, buyer, issued_at)
       values ($1, $2, $3, $4, 'pl', $5, 'USD', $6, $7, now()) returning id`,
      [number(), kind, orderId, payments[0]?.id, total, content, { ...buyer, ...town }],
    )
    return rows[0]?.id ?? ''
  }
  return {
    invoiceId: await insert('invoice', 100_000),
    creditNoteId: await insert('credit_note', 25_000),
  }
}
