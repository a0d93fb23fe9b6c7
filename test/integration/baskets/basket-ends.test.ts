import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EMPTY_BASKET } from '#contract/baskets/basket.ts'
import { BASKET_DAYS } from '#domain/limits.ts'
import { aBasketOf } from '#test/factories/orders/a-basket.ts'
import { DAY } from '#test/fakes/settable-clock.ts'
import { orderRow, pay } from '../payments/checkout-steps.ts'
import { work } from '../payments/money-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { aBuyerOf, FILES } from '../purchases/mixed-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { count, read, save } from './basket-steps.ts'

let now: number
let shop: TestShop
let album: Awaited<ReturnType<typeof aBuyerOf>>
beforeAll(async () => {
  shop = await startTestShop({ clock: () => new Date(now) })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  now = Date.now()
  album = await aBuyerOf(shop, 3)
})

const put = async (places: readonly number[]) => {
  const addresses = places.map((place) => album.photos[place]?.url ?? '')
  const content = {
    ...aBasketOf(addresses, { note: 'At the sea' }),
    gift: { message: 'For grandmother', notBefore: '' as const },
  }
  await save(shop, album.buyer, 0, content)
  return content
}
const buy = async (number: number) => {
  const products = Array.from({ length: number }, () => FILES)
  return await album.buy(products, { delivery: { service: 'free' } })
}
const enforceAfter = async (days: number) => {
  now = Date.now() + days * DAY
  await shop.pool.query(`select graphile_worker.add_job('enforce-retention')`)
  await runJobs(shop)
  // Tokens of the test are not so old.
  now = Date.now()
}

test('what was paid leaves the basket, and what was only ordered does not', async () => {
  const content = await put([0, 1, 2])
  const { url } = await buy(2)
  expect(await read(shop, album.buyer)).toMatchObject({ version: 1, content })
  await pay(url, 'success', { livesIn: 'DE' })
  await work(shop)
  expect(await read(shop, album.buyer)).toMatchObject({
    version: 2,
    content: { photos: [{ imageUrl: album.photos[2]?.url }], gift: content.gift },
  })
})

test('with the last photo all else leaves it too', async () => {
  await put([0, 1])
  const { url } = await buy(2)
  await pay(url, 'success', { livesIn: 'DE' })
  await work(shop)
  expect(await read(shop, album.buyer)).toEqual({
    version: 2,
    content: EMPTY_BASKET,
    gone: [],
    paid: album.photos.slice(0, 2).map((photo) => ({ imageUrl: photo.url, version: 2 })),
  })
  expect(await count(shop, album.buyer)).toEqual({ version: 2, photos: 0 })
})

test('another photo of the same person that is paid leaves what is in it, and is noted', async () => {
  const content = await put([2])
  const { url } = await buy(1)
  await pay(url, 'success', { livesIn: 'DE' })
  await work(shop)
  const paid = [{ imageUrl: album.photos[0]?.url, version: 2 }]
  expect(await read(shop, album.buyer)).toMatchObject({ content, paid })
})

test('no payment fails for a basket that cannot be read', async () => {
  await put([0])
  const odd = { photos: [{ url: 'x' }] }
  await shop.pool.query('update private.baskets set content = $2 where user_id = $1', [
    album.buyer.id,
    JSON.stringify(odd),
  ])
  const { url, orderIds } = await buy(1)
  await pay(url, 'success', { livesIn: 'DE' })
  await work(shop)
  expect(await orderRow(shop, orderIds[0] ?? '')).toMatchObject({ payment_status: 'paid' })
  expect(await read(shop, album.buyer)).toMatchObject({ content: odd })
})

test('it is forgotten a month after its last change, notes and all', async () => {
  await put([0])
  await enforceAfter(BASKET_DAYS - 1)
  expect(await count(shop, album.buyer)).toEqual({ version: 1, photos: 1 })
  await enforceAfter(BASKET_DAYS)
  const { rows } = await shop.pool.query('select content from private.baskets where user_id = $1', [
    album.buyer.id,
  ])
  expect(rows).toEqual([{ content: EMPTY_BASKET }])
  const { rows: checks } = await shop.pool.query(
    'select left_rows from private.retention_checks order by checked_at desc limit 1',
  )
  expect(checks).toEqual([{ left_rows: 0 }])
})

test('a device that saw it before takes it for forgotten, not for its own', async () => {
  await put([0])
  await enforceAfter(BASKET_DAYS)
  const { body } = await save(shop, album.buyer, 1, aBasketOf([album.photos[1]?.url ?? '']))
  expect(body).toMatchObject({ state: 'newer', basket: { version: 2, content: EMPTY_BASKET } })
})
