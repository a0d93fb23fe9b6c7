import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { newsOf, orderRow } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { act, anApprovedOrder, historyOf, mailsAbout } from './studio-steps.ts'

let shop: TestShop
let printer: TestMember
let owner: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  printer = await aStaffMember(shop, 'print', { name: 'Pia' })
  owner = await aStaffMember(shop, 'owner')
})
afterAll(() => shop.stop())

const pack = (orderId: string, carrier: string, trackingNumber: string) =>
  act(shop, printer, { name: 'studio-pack', orderId, change: 'add', carrier, trackingNumber })

async function parcelsOf(orderId: string) {
  const answer = await callStudio(shop, printer, { name: 'studio-order', body: { orderId } })
  return studioOrderSchema.parse(answer.body).parcels
}

test('an approved picture is framed, packed in two parcels, sent and delivered', async () => {
  const { orderId } = await anApprovedOrder(shop)
  expect((await act(shop, printer, { name: 'studio-start-framing', orderId })).status).toBe(200)
  expect((await act(shop, printer, { name: 'studio-ship', orderId })).body.code).toBe(
    'order_not_ready',
  )
  expect((await pack(orderId, 'inpost', ' 6200 1111-2222 ')).status).toBe(200)
  expect((await pack(orderId, 'dhl', 'jd0146000')).status).toBe(200)
  expect((await orderRow(shop, orderId)).shipment_status).toBe('packed')
  expect((await act(shop, printer, { name: 'studio-ship', orderId })).status).toBe(200)
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'shipping',
    shipment_status: 'shipped',
  })
  const [first, second] = await parcelsOf(orderId)
  expect(first).toMatchObject({ carrierName: 'InPost', trackingNumber: '620011112222' })
  expect(first?.trackingUrl).toContain('620011112222')
  const deliver = { name: 'studio-deliver', orderId }
  expect((await act(shop, printer, { ...deliver, parcelId: first?.id })).status).toBe(200)
  expect((await orderRow(shop, orderId)).status).toBe('shipping')
  expect((await act(shop, printer, { ...deliver, parcelId: first?.id })).body.code).toBe(
    'not_found',
  )
  expect((await act(shop, printer, { ...deliver, parcelId: second?.id })).status).toBe(200)
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'delivered',
    shipment_status: 'delivered',
  })
  expect(await newsOf(shop, orderId)).toEqual([
    'framing_started',
    'shipped',
    'parcel_delivered',
    'delivered',
  ])
  const mails = await mailsAbout(shop, orderId)
  expect(mails.map(({ kind, cause }) => [kind, cause])).toEqual([
    ['order-framing', 'framing'],
    ['order-shipped', 'parcels:1,2'],
    ['order-delivered', 'delivered'],
  ])
  expect(mails[1]?.facts).toMatchObject({
    parcels: [
      { carrier: 'InPost', trackingNumber: '620011112222', url: first?.trackingUrl },
      { carrier: 'DHL', trackingNumber: 'JD0146000' },
    ],
  })
  const { rows } = await shop.pool.query(
    `select message from public.order_updates where order_id = $1 and code = 'shipped'`,
    [orderId],
  )
  expect(rows[0].message).toContain('InPost, DHL')
  expect((await historyOf(shop, orderId)).every(({ actor_id }) => actor_id === printer.id)).toBe(
    true,
  )
})

test('all parcels arrive at once where none is named', async () => {
  const { orderId } = await anApprovedOrder(shop)
  await act(shop, printer, { name: 'studio-start-framing', orderId })
  await pack(orderId, 'gls', 'AAA111')
  await pack(orderId, 'gls', 'AAA112')
  await act(shop, printer, { name: 'studio-ship', orderId })
  expect((await act(shop, printer, { name: 'studio-deliver', orderId })).status).toBe(200)
  expect((await newsOf(shop, orderId)).at(-1)).toBe('delivered')
})

test.each(['', 'x', '12 345', 'PL<script>', 'A'.repeat(41)])(
  'a parcel does not leave with the number %j',
  async (typed) => {
    const { orderId } = await anApprovedOrder(shop)
    await act(shop, printer, { name: 'studio-start-framing', orderId })
    const answer = await pack(orderId, 'dao', typed)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_tracking_number'])
  },
)

test('one number of a carrier is one parcel', async () => {
  const one = await anApprovedOrder(shop)
  const two = await anApprovedOrder(shop)
  for (const { orderId } of [one, two]) {
    await act(shop, printer, { name: 'studio-start-framing', orderId })
  }
  expect((await pack(one.orderId, 'ups', '1Z0001')).status).toBe(200)
  expect((await pack(two.orderId, 'ups', '1Z0001')).body.code).toBe('invalid_tracking_number')
  expect((await pack(two.orderId, 'usps', '1Z0001')).status).toBe(200)
})

test('a parcel is unpacked again, and the last one leaves the order unpacked', async () => {
  const { orderId } = await anApprovedOrder(shop)
  await act(shop, printer, { name: 'studio-start-framing', orderId })
  await pack(orderId, 'postnord', 'BBB111')
  await pack(orderId, 'postnord', 'BBB112')
  for (const parcel of await parcelsOf(orderId)) {
    const removal = { name: 'studio-pack', orderId, change: 'remove', parcelId: parcel.id }
    expect((await act(shop, printer, removal)).status).toBe(200)
    expect((await act(shop, printer, removal)).status).toBeGreaterThanOrEqual(400)
  }
  expect((await orderRow(shop, orderId)).shipment_status).toBe('none')
  expect(await parcelsOf(orderId)).toEqual([])
})

test.each([
  ['without a print file', 'delete from private.print_files where order_id = $1'],
  ['on hold', 'update public.orders set on_hold_at = now() where id = $1'],
  ['paid back', `update public.orders set payment_status = 'refunded' where id = $1`],
])('nothing is framed %s', async (_, change) => {
  const { orderId } = await anApprovedOrder(shop)
  await shop.pool.query(change, [orderId])
  const answer = await act(shop, printer, { name: 'studio-start-framing', orderId })
  expect([answer.status, answer.body.code]).toEqual([409, 'order_not_ready'])
  expect((await orderRow(shop, orderId)).status).toBe('colorizing')
})

test('those who lead correct an address, which the history does not repeat', async () => {
  const { orderId } = await anApprovedOrder(shop)
  const shipTo = {
    name: 'Ada Example',
    line1: 'Nowa 1',
    line2: null,
    postalCode: '90-001',
    city: 'Łódź',
    state: null,
    country: 'PL',
    phone: null,
  }
  const change = { name: 'studio-change-address', orderId, shipTo }
  expect((await act(shop, printer, change)).body.code).toBe('forbidden')
  expect((await act(shop, owner, change)).status).toBe(200)
  const bad = { ...change, shipTo: { ...shipTo, country: 'Poland' } }
  expect((await act(shop, owner, bad)).body.code).toBe('bad_request')
  // North Korea: a country, and none that the shop delivers to.
  const undelivered = { ...change, shipTo: { ...shipTo, country: 'KP' } }
  const refused = await act(shop, owner, undelivered)
  expect([refused.status, refused.body.code]).toEqual([422, 'unknown_country'])
  const answer = await callStudio(shop, printer, { name: 'studio-order', body: { orderId } })
  expect(studioOrderSchema.parse(answer.body).shipTo).toEqual(shipTo)
  const events = await historyOf(shop, orderId)
  expect(events).toMatchObject([{ kind: 'address_changed', params: {} }])
})
