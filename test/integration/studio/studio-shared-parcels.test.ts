import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { orderRow } from '../payments/checkout-steps.ts'
import { detailsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { act, anApprovedOrder, historyOf, mailsAbout } from './studio-steps.ts'

let shop: TestShop
let printer: TestMember
let owner: TestMember
/** Three pictures of one purchase in the workshop. */
let ids: [string, string, string]
let customer: Awaited<ReturnType<typeof anApprovedOrder>>['customer']
beforeAll(async () => {
  shop = await startTestShop()
  printer = await aStaffMember(shop, 'print', { name: 'Pia' })
  owner = await aStaffMember(shop, 'owner')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  const purchase = randomUUID()
  const made = []
  for (const place of [0, 1, 2]) {
    const order = await anApprovedOrder(shop, made[0]?.customer)
    await shop.pool.query(
      'update public.orders set purchase_id = $2, purchase_place = $3 where id = $1',
      [order.orderId, purchase, place],
    )
    await sendTo(order.orderId, 'Fotogatan 3')
    await act(shop, printer, { name: 'studio-start-framing', orderId: order.orderId })
    made.push(order)
  }
  ids = made.map(({ orderId }) => orderId) as typeof ids
  customer = made[0]?.customer as typeof customer
})

async function sendTo(orderId: string, line1: string) {
  await shop.pool.query(
    `insert into private.ship_to (order_id, name, line1, city, country)
     values ($1, 'Ada Lind', $2, 'Stockholm', 'SE')
     on conflict (order_id) do update set line1 = excluded.line1`,
    [orderId, line1],
  )
}
let number = 1000
async function pack(orderId: string) {
  number += 1
  const trackingNumber = `SHARED${number}`
  const adding = { change: 'add', carrier: 'dhl', trackingNumber }
  expect((await act(shop, printer, { name: 'studio-pack', orderId, ...adding })).status).toBe(200)
  return (await seen(orderId)).parcels.at(-1)?.id ?? ''
}
const share = (orderId: string, parcelId: string, orderIds: readonly string[]) =>
  act(shop, printer, { name: 'studio-pack', orderId, change: 'share', parcelId, orderIds })
const takeOut = (orderId: string, parcelId: string) =>
  act(shop, printer, { name: 'studio-pack', orderId, change: 'remove', parcelId })
const ship = (orderId: string) => act(shop, printer, { name: 'studio-ship', orderId })
async function seen(orderId: string, member = printer) {
  const answer = await callStudio(shop, member, { name: 'studio-order', body: { orderId } })
  return studioOrderSchema.parse(answer.body)
}
const states = async () =>
  await Promise.all(
    ids.map(async (id) => {
      const { status, shipment_status } = await orderRow(shop, id)
      return `${status} ${shipment_status}`
    }),
  )
const shownNumber = (orderId: string) => orderId.slice(-8)

test('what goes to one place leaves in one parcel, with one mail', async () => {
  const [a, b, c] = ids
  const parcelId = await pack(a)
  expect((await seen(a)).together.map(({ id, mayShareParcel }) => [id, mayShareParcel])).toEqual([
    [b, true],
    [c, true],
  ])
  expect((await share(a, parcelId, [b, c])).status).toBe(200)
  expect(await states()).toEqual(ids.map(() => 'framing packed'))
  expect((await seen(c)).parcels).toMatchObject([
    { id: parcelId, number: 1, sharedWith: [shownNumber(a), shownNumber(b)] },
  ])
  expect((await ship(b)).status).toBe(200)
  expect(await states()).toEqual(ids.map(() => 'shipping shipped'))
  const mails = await Promise.all(ids.map((id) => mailsAbout(shop, id)))
  const shipped = mails.flat().filter(({ kind }) => kind === 'order-shipped')
  expect(shipped).toMatchObject([
    {
      facts: {
        parcels: [{ carrier: 'DHL' }],
        pictures: [{ what: expect.stringContaining('3 ×') }],
      },
    },
  ])
  for (const id of ids) {
    expect((await detailsOf(shop, customer, id)).parcels).toMatchObject([{ id: parcelId }])
  }
})

test('all that is in a parcel is delivered with it, but not what has another one', async () => {
  const [a, b, c] = ids
  const parcelId = await pack(a)
  await share(a, parcelId, [b, c])
  const own = await pack(c)
  await ship(a)
  const deliver = { name: 'studio-deliver', orderId: a, parcelId }
  expect((await act(shop, printer, deliver)).status).toBe(200)
  expect(await states()).toEqual(['delivered delivered', 'delivered delivered', 'shipping shipped'])
  const rest = { name: 'studio-deliver', orderId: c, parcelId: own }
  expect((await act(shop, printer, rest)).status).toBe(200)
  expect(await states()).toEqual(ids.map(() => 'delivered delivered'))
  const mails = (await Promise.all(ids.map((id) => mailsAbout(shop, id)))).flat()
  expect(mails.filter(({ kind }) => kind === 'order-delivered')).toHaveLength(2)
})

test('a parcel without one of its pictures stays the parcel of the others', async () => {
  const [a, b] = ids
  const parcelId = await pack(a)
  await share(a, parcelId, [b])
  expect((await takeOut(a, parcelId)).status).toBe(200)
  expect(await states()).toEqual(['framing none', 'framing packed', 'framing none'])
  expect((await seen(b)).parcels).toMatchObject([{ id: parcelId, number: 1, sharedWith: [] }])
  expect((await takeOut(b, parcelId)).status).toBe(200)
  expect(await states()).toEqual(ids.map(() => 'framing none'))
  expect((await seen(b)).parcels).toEqual([])
})

test('a canceled picture does not leave with the others', async () => {
  const [a, b] = ids
  const parcelId = await pack(a)
  await share(a, parcelId, [b])
  const cancel = { name: 'studio-cancel', orderId: a, note: 'torn' }
  expect((await act(shop, owner, cancel)).status).toBe(200)
  expect((await seen(b)).parcels).toMatchObject([{ id: parcelId, sharedWith: [] }])
  expect((await ship(b)).status).toBe(200)
  expect((await detailsOf(shop, customer, a)).parcels).toEqual([])
})

test('who deletes a delivered picture leaves its parcel to the others', async () => {
  const [a, b] = ids
  const parcelId = await pack(a)
  await share(a, parcelId, [b])
  await ship(a)
  await act(shop, printer, { name: 'studio-deliver', orderId: a })
  await shop.pool.query('delete from public.orders where id = $1', [a])
  expect((await detailsOf(shop, customer, b)).parcels).toMatchObject([{ id: parcelId, number: 1 }])
})

test('what goes elsewhere, was bought elsewhere or is not ready is not put in', async () => {
  const [a, b, c] = ids
  const stranger = await anApprovedOrder(shop)
  const parcelId = await pack(a)
  await sendTo(b, 'Elsewhere 1')
  expect((await share(a, parcelId, [b])).body.code).toBe('order_changed')
  expect((await seen(a)).together[0]).toMatchObject({ id: b, mayShareParcel: false })
  expect((await share(a, parcelId, [stranger.orderId])).body.code).toBe('order_not_found')
  expect((await share(a, parcelId, [a])).body.code).toBe('order_not_found')
  expect((await share(a, randomUUID(), [c])).body.code).toBe('not_found')
  await act(shop, owner, { name: 'studio-cancel', orderId: c, note: 'torn' })
  expect((await share(a, parcelId, [c])).body.code).toBe('order_not_found')
  expect((await seen(a)).parcels).toMatchObject([{ sharedWith: [] }])
})

test('a corrected address is that of all in the parcel', async () => {
  const [a, b, c] = ids
  await share(a, await pack(a), [b])
  const shipTo = {
    name: 'Ada Lind',
    line1: 'Nygatan 9',
    line2: null,
    postalCode: '111 20',
    city: 'Stockholm',
    state: null,
    country: 'SE',
    phone: null,
  }
  const change = { name: 'studio-change-address', orderId: b, shipTo }
  expect((await act(shop, owner, change)).status).toBe(200)
  const streets = await Promise.all(
    [a, b, c].map(async (id) => (await seen(id, owner)).shipTo?.line1),
  )
  expect(streets).toEqual(['Nygatan 9', 'Nygatan 9', 'Fotogatan 3'])
  const kinds = (await historyOf(shop, a)).map(({ kind }) => kind)
  expect(kinds).toContain('address_changed')
})

test('the packing slip names each picture in its parcels', async () => {
  const [a, b, c] = ids
  await share(a, await pack(a), [b])
  const slip = await createOrderDocuments(shop).packingSlip(b)
  const { text } = await extractText(new Uint8Array(slip), { mergePages: true })
  expect(text).toContain(shownNumber(a))
  expect(text).toContain(shownNumber(b))
  expect(text).not.toContain(shownNumber(c))
})

test('a slip names what lies in its own parcels, and the page how many orders leave together', async () => {
  const [a, b, c] = ids
  await share(a, await pack(a), [b])
  await share(b, await pack(b), [c])
  const slip = await createOrderDocuments(shop).packingSlip(a)
  const { text } = await extractText(new Uint8Array(slip), { mergePages: true })
  expect(text).toContain(shownNumber(b))
  expect(text).not.toContain(shownNumber(c))
  expect((await seen(a)).leavesWith).toBe(2)
})

test('where two are canceled at once the third keeps the parcel', async () => {
  const [a, b, c] = ids
  const parcelId = await pack(a)
  await share(a, parcelId, [b, c])
  const cancel = (orderId: string) =>
    act(shop, owner, { name: 'studio-cancel', orderId, note: 'torn' })
  const answers = await Promise.all([cancel(a), cancel(b)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await states()).toEqual(['cancelled none', 'cancelled none', 'framing packed'])
  expect((await seen(c)).parcels).toMatchObject([{ id: parcelId, sharedWith: [] }])
})

test('one is canceled while the others leave, and nobody waits for nothing', async () => {
  const [a, b, c] = ids
  await share(c, await pack(c), [a, b])
  const cancel = act(shop, owner, { name: 'studio-cancel', orderId: c, note: 'torn' })
  const answers = await Promise.all([cancel, ship(a)])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})

test('where no address is known nothing is put together', async () => {
  const [a, b] = ids
  await shop.pool.query('delete from private.ship_to where order_id = any ($1)', [[a, b]])
  expect((await share(a, await pack(a), [b])).body.code).toBe('order_changed')
})

test('two people who pack into each other’s parcels wait for each other', async () => {
  const [a, b, c] = ids
  const ofA = await pack(a)
  const ofB = await pack(b)
  const answers = await Promise.all([share(a, ofA, [b, c]), share(b, ofB, [a, c])])
  for (const { status, body } of answers) expect([200, 409]).toContain(status ?? body.code)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})
