import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatMoney } from '#domain/payments/money.ts'
import { isShopHoliday } from '#domain/shop/shop-holidays.ts'
import { addShopDays, shopWeekday } from '#domain/shop/shop-time.ts'
import { DAY, HOUR, settableClock } from '#test/fakes/settable-clock.ts'
import { newsOf, pay, refundsAtProvider, runLateJobs } from '../payments/checkout-steps.ts'
import { confirmationOf, refund, work } from '../payments/money-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { A2, aBuyerOf, FILES, onPaper, SMALL, sum } from './mixed-steps.ts'

const [SUNDAY, FRIDAY] = [0, 5]
const clock = settableClock()
const STANDARD = { delivery: { service: 'standard', country: 'US' } }
const FREE = { delivery: { service: 'free', country: 'US' } }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())
beforeEach(() => {
  const isPlain = () => [0, 1, 2, 3].every((day) => !isShopHoliday(addShopDays(clock.now(), day)))
  do comeTo(FRIDAY, { atLeast: DAY })
  while (!isPlain())
})

function comeTo(weekday: number, { atLeast = 0 } = {}): void {
  clock.advance(atLeast)
  while (shopWeekday(clock.now()) !== weekday) clock.advance(HOUR)
}

async function vatFactsOf(purchaseId: string) {
  const { content } = await shop.db
    .selectFrom('private.invoices as i')
    .innerJoin('private.payments as p', 'p.id', 'i.payment_id')
    .select('i.content')
    .where('p.purchase_id', '=', purchaseId)
    .where('i.kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  return content
}

test('a rush that was paid too late goes back once, and each photograph keeps what was paid for it', async () => {
  const { buy, rowsOf } = await aBuyerOf(shop, 3)
  const products = [FILES, SMALL, onPaper('standard', 1)]
  const { url, purchaseId, quote } = await buy(products, { ...STANDARD, rush: 'weekend' })
  expect(quote.rush).toBeGreaterThan(0)
  await pay(url, 'async_success', { country: 'US' })
  comeTo(SUNDAY)
  await runLateJobs(shop)
  const rows = await rowsOf(purchaseId)
  expect(sum(rows.map(({ amount }) => amount))).toBe(quote.total - quote.rush)
  expect((await refundsAtProvider(shop)).map(({ amount }) => amount)).toEqual([quote.rush])
  expect(rows.map(({ payment_status }) => payment_status)).toEqual(['paid', 'paid', 'paid'])
  for (const { id } of rows) expect(await newsOf(shop, id)).toContain('rush_too_late')
  const mail = await confirmationOf(shop, rows[0]?.id ?? '')
  expect(mail).toContain(`refunding the surcharge, $${quote.rush / 100},`)
  for (const { id, amount } of rows) await refund(shop, id, amount)
  await work(shop)
  expect(sum((await refundsAtProvider(shop)).map(({ amount }) => amount))).toBe(quote.total)
})

test('two hundred different prints have a payment page', async () => {
  const { buy } = await aBuyerOf(shop, 200)
  const sizes = ['4x6', '5x7', '8x10', '11x14', '16x20']
  const products = Array.from({ length: 200 }, (_, index) =>
    onPaper('standard', 1 + (index % 99), sizes[index % sizes.length]),
  )
  const { url, quote } = await buy(products, STANDARD)
  const page = await (await fetch(url)).text()
  expect(page).toContain(formatMoney({ amount: quote.total, currency: 'USD' }, 'en'))
})

test.each([
  ['files first', [FILES, A2]],
  ['files last', [A2, FILES]],
])('an export is one whichever photograph leads: %s', async (_order, products) => {
  const { buy } = await aBuyerOf(shop, 2)
  const { url, purchaseId } = await buy(products, FREE)
  await pay(url, 'success', { country: 'US' })
  await work(shop)
  expect(await vatFactsOf(purchaseId)).toMatchObject({ vat: null, taxFree: 'export' })
})

test('the mail promises no parcel where what was to be sent could not be begun', async () => {
  const { buy, rowsOf, photos } = await aBuyerOf(shop, 2)
  const { url, purchaseId, quote } = await buy([FILES, SMALL], STANDARD)
  await shop.pool.query('delete from storage.objects where id = $1', [photos[1]?.id])
  await pay(url, 'success', { country: 'US' })
  await work(shop)
  const [files, small] = await rowsOf(purchaseId)
  expect(small).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  const mail = await confirmationOf(shop, files?.id ?? '')
  expect(mail).not.toMatch(/Delivery address|Delivery: between/)
  expect(mail).toContain('Standard delivery: $')
  expect(mail).toContain(`$${quote.total / 100}`)
})
