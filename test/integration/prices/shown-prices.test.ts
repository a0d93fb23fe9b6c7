import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopPricesSchema } from '#contract/prices/shop-prices.ts'
import { openPriceLedger } from '#server/prices/open-price-ledger.ts'
import { DAY, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { chargePrices } from './price-steps.ts'

const STRUCK = /<s>|Save|Lowest/
const A2 = { size: 'a2', currency: 'USD' } as const
/** A page of the shop is that much behind its ledger, at most. */
const SOON = 3000

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

beforeEach(async () => {
  // Each test begins with a ledger of its own; the rule against it is in `price-ledger.test.ts`.
  await shop.pool.query(`
    alter table private.price_changes disable trigger user;
    delete from private.price_changes;
    alter table private.price_changes enable trigger user`)
  clock.advance(SOON)
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers })
const homePage = async () => (await get('/')).text()

test('with an empty ledger every page shows the opening prices alone', async () => {
  const page = await homePage()
  expect(page).toContain('<b>$1,000</b>')
  expect(page).toContain('"price":"1000.00"')
  expect(page).not.toMatch(STRUCK)
  expect(await (await get('/dk')).text()).toContain('<b>7000\u00a0kr</b>')
  const prices = shopPricesSchema.parse(await (await get('/prices.json')).json())
  expect(prices.en).toMatchObject({
    'files-color': { price: 4900 },
    'framed-a3': { price: 50_000 },
    'framed-a2': { price: 100_000 },
    'framed-a1': { price: 150_000 },
    'print-16x20-canvas': { price: 9500 },
  })
})

test('after 600, 450 and 500 within thirty days nothing is struck', async () => {
  await chargePrices(shop, A2, [-60, 600], [-20, 450], [0, 500])
  const page = await homePage()
  expect(page).toContain('<b>$500</b>')
  expect(page).not.toMatch(STRUCK)
})

test('after 600 and 500 the page names 600, for as long as it may be announced', async () => {
  await chargePrices(shop, A2, [-60, 600])
  expect(await homePage()).toContain('<b>$600</b>')
  await chargePrices(shop, A2, [0, 500])
  clock.advance(SOON)
  const page = await homePage()
  expect(page).toContain('<b>$500</b><s>$600</s> Save $100 Lowest $600')
  expect(page).toContain('&quot;price&quot;:500,&quot;originalPrice&quot;:600')

  clock.advance(30 * DAY)
  const later = await homePage()
  expect(later).toContain('<b>$500</b>')
  expect(later).not.toMatch(STRUCK)
  expect(later).toContain('&quot;price&quot;:500,&quot;originalPrice&quot;:500')
})

test('a page is sent anew once its prices have changed, and not before', async () => {
  const { headers } = await get('/')
  const known = { 'If-None-Match': headers.get('etag') ?? '' }
  expect((await get('/', known)).status).toBe(304)
  await chargePrices(shop, A2, [0, 700])
  clock.advance(SOON)
  expect((await get('/', known)).status).toBe(200)
})

test('the page of a demo announces its opening promotion', async () => {
  await openPriceLedger(shop)
  clock.advance(SOON)
  expect(await homePage()).toContain('<b>$1,000</b><s>$1,300</s> Save $300 Lowest $1,300')
})

test('pages keep their prices while the ledger cannot be read', async () => {
  await chargePrices(shop, A2, [-1, 650])
  clock.advance(SOON)
  expect(await homePage()).toContain('<b>$650</b>')
  await shop.pool.query('alter table private.price_changes rename to away')
  try {
    clock.advance(SOON)
    expect(await homePage()).toContain('<b>$650</b>')
  } finally {
    await shop.pool.query('alter table private.away rename to price_changes')
  }
})
