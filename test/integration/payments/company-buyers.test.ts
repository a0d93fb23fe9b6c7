import { FacturX } from 'factur-x-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { deleteAccount, placesWith } from '../accounts/deletion-steps.ts'
import { fetchFile, readBooks } from '../studio/books-steps.ts'
import { act } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  ADDRESS,
  aBuyer,
  callFunction,
  orderRow,
  pay,
  paymentRequest,
  placeOrder,
} from './checkout-steps.ts'
import { confirmationOf, refund, work } from './money-steps.ts'

/** The built-in register goes by the last digit of a number. */
const VALID = 'PL5260001246'
const NO_ANSWER = 'PL5260001269'
const UNKNOWN = 'PL5260001200'
const GERMAN = 'DE136695976'
/** An A2 in Polish, with its 23 % of tax and without. */
const [WITH_TAX, WITHOUT_TAX] = [400_000, 325_203]

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const aCompany = (vatNumber: string | null, name = 'Atelier Łódź') => ({
  name,
  vatNumber,
  acceptsVat: true,
})
const order = (company: unknown) => ({ language: 'pl', company })

async function documentsOf(orderId: string) {
  const { rows } = await shop.pool.query<{ id: string; content: unknown; buyer: unknown }>(
    'select id, kind, content, buyer from private.invoices where order_id = $1 order by number',
    [orderId],
  )
  return rows
}

test('a company in another member state pays without tax, and has it said on an e-invoice', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer, order(aCompany('pl 526-000-12-46')))
  expect(await orderRow(shop, orderId)).toMatchObject({
    amount: WITHOUT_TAX,
    is_tax_free: true,
    company: { vatNumber: VALID, check: { answer: 'valid', reference: expect.any(String) } },
  })
  // Sent elsewhere, it would not be free of tax.
  expect((await pay(url, 'success', { country: 'SE' })).status).toBe(400)
  await pay(url, 'success', { country: 'PL' })
  await work(shop)
  await refund(shop, orderId, 5000)
  await work(shop)
  const documents = await documentsOf(orderId)
  // The proof lives as long as the invoice.
  const check = { answer: 'valid', reference: `TEST-${VALID}`, name: 'Example Company' }
  const buyerOf = { country: 'PL', company: { name: 'Atelier Łódź', vatNumber: VALID, check } }
  expect(documents).toMatchObject([
    {
      kind: 'invoice',
      buyer: buyerOf,
      content: { total: WITHOUT_TAX, vat: null, taxFree: 'intra_community' },
    },
    {
      kind: 'credit_note',
      buyer: buyerOf,
      content: { total: 5000, vat: null, taxFree: 'intra_community' },
    },
  ])
  for (const { id } of documents) {
    const answer = await fetch(`${shop.url}/functions/v1/order-document`, {
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ orderId, documentId: id }),
    })
    const read = await FacturX.fromPDF(new Uint8Array(await answer.arrayBuffer()))
    expect(read.validate()).toEqual({ valid: true })
  }
  const mail = await confirmationOf(shop, orderId)
  expect(mail).toContain(`Firma: Atelier Łódź, ${VALID}`)
  expect(mail).toContain('Razem bez VAT (wewnątrzwspólnotowa')
  expect(mail).not.toContain('Razem z VAT:')
})

test.each([
  ['another member state', 'SE', { vat: { country: 'SE', rate: 25 }, taxFree: null }, 'z VAT:'],
  ['a country outside the Union', 'US', { vat: null, taxFree: 'export' }, 'bez VAT:'],
])(
  'paid for with an address in %s, invoice and mail say the same of its tax',
  async (_where, country, content, label) => {
    const { url, orderId } = await placeOrder(shop, await aBuyer(shop), order(aCompany(VALID)))
    await pay(url, 'success', { country: 'PL' })
    await shop.pool.query(
      `update test_checkout.objects
     set body = jsonb_set(body,
       '{collected_information,shipping_details,address,country}', to_jsonb($2::text))
     where kind = 'session' and body ->> 'client_reference_id' = $1`,
      [orderId, country],
    )
    await work(shop)
    expect(await documentsOf(orderId)).toMatchObject([{ kind: 'invoice', content }])
    const mail = await confirmationOf(shop, orderId)
    expect(mail).toContain(`Razem ${label}`)
    expect(mail.includes('W tym VAT')).toBe(content.vat !== null)
    expect(mail).not.toContain('wewnątrzwspólnotowa')
  },
)

test('what was sold without tax is sent to no other country', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop), order(aCompany(VALID)))
  await pay(url, 'success', { country: 'PL' })
  await work(shop)
  const manager = await aStaffMember(shop, 'manager')
  const change = async (country: string) => {
    const shipTo = { ...ADDRESS, country, state: null, phone: null }
    return await act(shop, manager, { name: 'studio-change-address', orderId, shipTo })
  }
  expect(await change('SE')).toMatchObject({ status: 409, body: { code: 'tax_free_country' } })
  expect((await change('PL')).status).toBe(200)
})

test('a rush is sold without its tax too, and all parts make up the whole', async () => {
  const rushed = { ...order(aCompany(VALID)), rush: 'hours24' }
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop), rushed)
  // 4300.00 with 23 % in it is 3495.93 without.
  expect(await orderRow(shop, orderId)).toMatchObject({ amount: 349_593, rush_amount: 24_390 })
  await pay(url, 'success', { country: 'PL' })
  await work(shop)
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
})

test.each([
  ['whose register gave no answer', NO_ANSWER, { answer: 'no_answer', reference: null }],
  ['in the country of dispatch', GERMAN, null],
  ['without a number', null, null],
])('a company %s pays with tax', async (_what, vatNumber, check) => {
  const { url, orderId } = await placeOrder(
    shop,
    await aBuyer(shop),
    order(aCompany(vatNumber, ' Ampère\r\n& Co ')),
  )
  expect(await orderRow(shop, orderId)).toMatchObject({
    amount: WITH_TAX,
    is_tax_free: false,
    company: { name: 'Ampère & Co', vatNumber, check },
  })
  await pay(url, 'success', { country: 'PL' })
  await work(shop)
  expect(await documentsOf(orderId)).toMatchObject([
    {
      content: { total: WITH_TAX, vat: { country: 'PL', rate: 23 }, taxFree: null },
      buyer: { company: { name: 'Ampère & Co', vatNumber } },
    },
  ])
})

test('those who lead see that a number is still to be looked up', async () => {
  const { orderId } = await placeOrder(shop, await aBuyer(shop), order(aCompany(NO_ANSWER)))
  const manager = await aStaffMember(shop, 'manager')
  const { body } = await callStudio(shop, manager, { name: 'studio-order', body: { orderId } })
  expect(body).toMatchObject({
    money: { isTaxFree: false, company: { vatNumber: NO_ANSWER, check: { answer: 'no_answer' } } },
  })
})

test('with the account the company is gone, from everything but the books', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer, order(aCompany(VALID, 'Zacharias & Co')))
  await pay(url, 'success', { country: 'PL' })
  await work(shop)
  // What the test checkout and its mailbox keep is the provider's and the customer's own.
  const places = async () =>
    (await placesWith(shop, ['Zacharias'])).filter((place) => !/^test_|mailbox/.test(place))
  expect(await places()).toContain('public.orders.company')
  expect(await places()).toContain('private.invoices.buyer')
  await callFunction(shop, 'order-action', {
    headers: buyer.headers,
    body: { orderId, action: 'cancel' },
  })
  await work(shop)
  expect(await deleteAccount(shop, buyer)).toEqual({ deleted: true })
  expect(await places()).toEqual(['private.kept_buyers.buyer'])
})

test('a tax-free sale is declared apart, under the number of its company', async () => {
  const buyer = await aBuyer(shop)
  const company = aCompany(VALID, 'Balthasar & Co')
  const { url, orderId } = await placeOrder(shop, buyer, order(company))
  await pay(url, 'success', { country: 'PL', name: 'Anna Nowak' })
  await work(shop)
  const { headers } = buyer
  await callFunction(shop, 'order-action', { headers, body: { orderId, action: 'cancel' } })
  await work(shop)
  await buyer.client.from('orders').delete().eq('id', orderId)
  const accounting = await aStaffMember(shop, 'accounting')
  const { report, documents, quarter } = await readBooks(shop, accounting)
  expect(report.rows).toContainEqual(
    expect.objectContaining({ country: null, taxFree: 'intra_community', currency: 'PLN' }),
  )
  const named = { taxFree: 'intra_community', buyerName: company.name, vatNumber: VALID }
  expect(documents.slice(0, 2)).toMatchObject([
    { ...named, kind: 'credit_note' },
    { ...named, kind: 'invoice' },
  ])
  const rate = { quarter, currency: 'PLN', perEuro: '4.25' }
  await callStudio(shop, accounting, { name: 'studio-exchange-rate', body: rate })
  const linesOf = async (format: string) => {
    const request = { name: 'studio-books-export', quarter, format }
    const { bytes } = await fetchFile(shop, accounting, request)
    const lines = new TextDecoder('windows-1252').decode(bytes).split('\r\n')
    return lines.filter((line) => line.includes(orderNumber(orderId)))
  }
  const [csv, datev] = [await linesOf('csv'), await linesOf('datev')]
  expect([csv.length, datev.length]).toEqual([2, 2])
  for (const line of csv) {
    expect(line).toContain(`"intra_community","PLN"`)
    expect(line).toContain(`"Balthasar & Co","Anna Nowak","${VALID}"`)
    expect(line).toContain(`,"TEST-${VALID}",`)
  }
  for (const line of datev) {
    expect(line).toContain('10000;8125;')
    expect(line).toContain(`"${VALID}"`)
  }
})

test.each([
  ['vat_number_unknown', 'that the register does not know', UNKNOWN],
  ['vat_number_malformed', 'with a wrong check digit', 'PL5260001247'],
  ['vat_number_malformed', 'from outside the Union', 'GB980780684'],
])('%s: a number %s places no order', async (code, _what, vatNumber) => {
  const buyer = await aBuyer(shop)
  const answer = await callFunction(shop, 'create-payment', {
    headers: buyer.headers,
    body: paymentRequest(shop, buyer, order(aCompany(vatNumber))),
  })
  expect(answer).toMatchObject({ status: 422, body: { code } })
  const { data } = await buyer.client.from('orders').select()
  expect(data).toEqual([])
})

test('a company that did not agree to it is not charged the tax for want of an answer', async () => {
  const buyer = await aBuyer(shop)
  const company = { ...aCompany(NO_ANSWER), acceptsVat: false }
  const answer = await callFunction(shop, 'create-payment', {
    headers: buyer.headers,
    body: paymentRequest(shop, buyer, order(company)),
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'vat_register_silent' } })
  const { data } = await buyer.client.from('orders').select()
  expect(data).toEqual([])
})

test.each([
  ['no name', { name: '  ' }],
  ['a name as long as a book', { name: 'x'.repeat(201) }],
  ['what says itself that it is tax-free', { name: 1, is_tax_free: true }],
])('%s is refused', async (_what, company) => {
  const buyer = await aBuyer(shop)
  const body = paymentRequest(shop, buyer, order(company))
  const answer = await callFunction(shop, 'create-payment', { headers: buyer.headers, body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})

test('whoever says that they are exempt pays like everybody', async () => {
  const boast = { is_tax_free: true, taxFreeTo: 'PL', check: { answer: 'valid' } }
  const { orderId } = await placeOrder(shop, await aBuyer(shop), {
    ...order({ name: 'Sly Ltd', ...boast }),
    ...boast,
  })
  expect(await orderRow(shop, orderId)).toMatchObject({ amount: WITH_TAX, is_tax_free: false })
})

test('two clicks for one company are one order, and another company is another', async () => {
  const buyer = await aBuyer(shop)
  const place = async (company: unknown) => (await placeOrder(shop, buyer, order(company))).orderId
  const first = await place(aCompany(VALID))
  expect(await place(aCompany(VALID))).toBe(first)
  const others = [
    await place(null),
    await place(aCompany(VALID, 'Another')),
    await place(aCompany(NO_ANSWER)),
  ]
  expect(new Set([first, ...others].map(orderNumber)).size).toBe(4)
})
