import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPurchaseResponseSchema } from '#contract/purchases/create-purchase.ts'
import { quotePurchaseResponseSchema } from '#contract/purchases/quote-purchase.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { DAY, settableClock } from '#test/fakes/settable-clock.ts'
import { ADDRESS, callFunction, orderRow, pay, type TestBuyer } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { addVersion, approve, detailsOf, sendVersion } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

/** A Monday at ten in New York. */
const MONDAY = new Date('2027-03-01T15:00Z')
const SMALL = { kind: 'framed-small', variant: '8x10', frame: 'gold', copies: 1 }
const IN_OHIO = { ...ADDRESS, city: 'Columbus', postalCode: '43004', state: 'OH', country: 'US' }

let shop: TestShop
let buyer: TestBuyer
const clock = settableClock()
beforeAll(async () => {
  clock.advance(MONDAY.getTime() - clock.now().getTime())
  shop = await startTestShop({ clock: clock.now, environment: { REVIEW: 'studio' } })
  const user = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, user.id, { bytes: await aPicture() })
  buyer = { ...user, photo }
})
afterAll(() => shop.stop())

const wanted = (more: object = {}) => ({
  items: [{ products: [SMALL], imageUrl: buyer.photo.url, fileName: 'granny.jpg' }],
  delivery: { service: 'express', country: 'US' },
  language: 'en',
  ...more,
})
const quote = async (more: object) => {
  const { headers } = buyer
  const { body } = await callFunction(shop, 'quote-purchase', { headers, body: wanted(more) })
  return quotePurchaseResponseSchema.parse(body)
}
async function buy(more: object = {}) {
  const { total: shownTotal } = await quote(more)
  const terms = { termsVersion: POLICIES.termsVersion, returnOrigin: shop.url }
  const { headers } = buyer
  const body = { ...wanted(more), ...terms, shownTotal }
  const answer = await callFunction(shop, 'create-purchase', { headers, body })
  const { url, purchaseId: orderId } = createPurchaseResponseSchema.parse(answer.body)
  return { url, orderId }
}

test('a small frame costs itself, the files of its photo and how it is sent', async () => {
  const { orderId } = await buy()
  expect(await orderRow(shop, orderId)).toMatchObject({
    print_size_id: '8x10',
    print_size: { name: '8 × 10 in', dimensions: '203 × 254 mm' },
    frame: { id: 'gold', name: 'Gold' },
    files: 'color',
    amount: 7900 + 4900 + 2500,
    delivery_service: 'express',
    delivery_amount: 2500,
  })
})

test('another service, country or frame is another order', async () => {
  const gold = await buy()
  expect(await buy()).toEqual(gold)
  const black = { items: [{ ...wanted().items[0], products: [{ ...SMALL, frame: 'black' }] }] }
  const others = [
    await buy({ delivery: { service: 'standard', country: 'US' } }),
    await buy({ delivery: { service: 'express', country: 'CA' } }),
    await buy(black),
  ]
  expect(new Set([gold, ...others].map(({ orderId }) => orderId)).size).toBe(4)
})

describe('the payment page', () => {
  const countriesOf = async (url: string) => {
    const page = await (await fetch(url)).text()
    return [...page.matchAll(/<option value="([A-Z]{2})"/g)].map(([, country]) => country)
  }

  test('asks for an address where the delivery costs what was quoted, and for no other', async () => {
    expect(await countriesOf((await buy()).url)).toEqual(['US'])
    const { url } = await buy({ delivery: { service: 'standard', country: 'DE' }, language: 'de' })
    const countries = await countriesOf(url)
    expect(countries).toEqual(expect.arrayContaining(['DE', 'PL', 'SE', 'JP']))
    expect(countries).not.toContain('US')
    expect(countries).not.toContain('CA')
  })

  test('names delivery and rush apart', async () => {
    const { url } = await buy({ rush: 'hours24' })
    const page = await (await fetch(url)).text()
    expect(page).toMatch(/Express delivery.*\$25/s)
    expect(page).toMatch(/Rush service, 24 hours.*\$75/s)
    expect(page).toMatch(/8 × 10 in.*\$128/s)
  })
})

test.each([
  ['overnight, which only one country has', { service: 'overnight', country: 'DE' }],
  ['free, as only large frames are', { service: 'free', country: 'DE' }],
])('it is not sent %s', async (_what, delivery) => {
  const { problems, total: shownTotal } = await quote({ delivery })
  expect(problems).toEqual([{ item: null, code: 'delivery_not_offered' }])
  const { headers } = buyer
  const terms = { termsVersion: POLICIES.termsVersion, returnOrigin: shop.url }
  const body = { ...wanted({ delivery }), ...terms, shownTotal }
  const answer = await callFunction(shop, 'create-purchase', { headers, body })
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'purchase_refused', params: { reason: 'delivery_not_offered' } },
  })
})

test('it is promised for the days that were quoted, made, and packed', async () => {
  const { arrives } = await quote({})
  const { url, orderId } = await buy()
  await pay(url, 'success', IN_OHIO)
  await runJobs(shop, { without: ['restore-order'] })
  const { promised_at } = await orderRow(shop, orderId)
  expect(promised_at?.toISOString()).toBe(arrives?.last)
  expect(promised_at?.getTime()).toBeLessThan(clock.now().getTime() + 30 * DAY)

  for (const status of ['processing', 'colorizing']) {
    const change = 'update public.orders set status = $2 where id = $1'
    await shop.pool.query(change, [orderId, status])
  }
  const proof = await addVersion(shop, orderId, await aPicture())
  await sendVersion(shop, proof)
  expect(await approve(shop, buyer, proof)).toMatchObject({
    body: { status: 'colorizing', proofStatus: 'approved' },
  })
  await runJobs(shop, { only: ['make-print-file'] })
  const { finished, documents } = await detailsOf(shop, buyer, orderId)
  const { width = 0, height = 0 } = finished?.printFile ?? {}
  expect([width, height].toSorted((a, b) => a - b)).toEqual([2400, 3000])
  expect(finished?.printFile?.url).toContain('8X10')

  const pdfs = createOrderDocuments(shop)
  const textOf = async (pdf: Promise<Buffer>) =>
    (await extractText(new Uint8Array(await pdf), { mergePages: true })).text
  expect(await textOf(pdfs.jobTicket(orderId))).toContain('Express delivery')
  for (const [role, service] of [
    ['print', 'express'],
    ['manager', 'express'],
    ['retoucher', null],
  ] as const) {
    const member = await aStaffMember(shop, role)
    const { body } = await callStudio(shop, member, { name: 'studio-order', body: { orderId } })
    expect([role, studioOrderSchema.parse(body).deliveryService]).toEqual([role, service])
  }
  expect(await textOf(pdfs.jobTicket(orderId))).toMatch(/8 × 10 in, 2(03|54)(\.2)? × 2(03|54)/)
  expect(await textOf(pdfs.packingSlip(orderId))).toContain('8 × 10 in')
  const invoice = await textOf(pdfs.invoice({ orderId, documentId: documents[0]?.id ?? '' }))
  expect(invoice).toMatch(/8 × 10 in.*\$128\s+Express delivery\s+\$25/s)
  expect(invoice).toContain('$153')
})

test('a company in another member state pays no tax on the frame, nor on its delivery', async () => {
  const more = { delivery: { service: 'standard', country: 'PL' }, language: 'pl' }
  const { total } = await quote(more)
  // The built-in register knows this number.
  const company = { name: 'Atelier Łódź', vatNumber: 'PL5260001246', acceptsVat: true }
  const { orderId, url } = await buy({ ...more, company })
  const { amount, delivery_amount, is_tax_free } = await orderRow(shop, orderId)
  const untaxed = (gross: number) => Math.round(gross / 1.23)
  expect([is_tax_free, delivery_amount]).toEqual([true, untaxed(14_000)])
  expect(Math.abs(amount - untaxed(total))).toBeLessThanOrEqual(1)
  expect(await (await fetch(url)).text()).toContain('<option value="PL"')
})

test('such a company has it sent where its number is from, at the price of there', async () => {
  const delivery = { service: 'standard', country: 'US' }
  const { total: shownTotal } = await quote({ delivery })
  const company = { name: 'Atelier Łódź', vatNumber: 'PL5260001246', acceptsVat: true }
  const terms = { termsVersion: POLICIES.termsVersion, returnOrigin: shop.url }
  const { headers } = buyer
  const body = { ...wanted({ delivery }), ...terms, shownTotal, company }
  const answer = await callFunction(shop, 'create-purchase', { headers, body })
  expect(answer).toMatchObject({ status: 422, body: { code: 'tax_free_delivery' } })
})

test('its address is moved only to where the delivery costs the same', async () => {
  const { url, orderId } = await buy({ delivery: { service: 'overnight', country: 'US' } })
  await pay(url, 'success', IN_OHIO)
  await runJobs(shop, { without: ['restore-order'] })
  const owner = await aStaffMember(shop, 'owner')
  const move = async (country: string) => {
    const { version } = await orderRow(shop, orderId)
    const shipTo = { ...IN_OHIO, country, line2: null }
    const body = { orderId, version, shipTo }
    return await callStudio(shop, owner, { name: 'studio-change-address', body })
  }
  expect(await move('JP')).toMatchObject({ status: 409, body: { code: 'delivery_zone' } })
  expect(await move('US')).toMatchObject({ status: 200 })
})

test('a payment counts though its service is sold no more', async () => {
  const { url, orderId } = await buy({ delivery: { service: 'overnight', country: 'US' } })
  const change = `update public.orders set delivery_country = 'CA' where id = $1`
  await shop.pool.query(change, [orderId])
  await pay(url, 'success', IN_OHIO)
  await runJobs(shop, { without: ['restore-order'] })
  const { status, promised_at } = await orderRow(shop, orderId)
  expect(status).toBe('uploaded')
  expect(promised_at?.toISOString()).toContain('2027-03-22')
})
