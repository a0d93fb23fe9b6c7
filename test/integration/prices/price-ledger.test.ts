import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { listPrice, openingPrice } from '#domain/payments/opening-prices.ts'
import { priceAt } from '#domain/payments/price-ledger.ts'
import { ARTICLES, type Article } from '#domain/shop/articles.ts'
import { openPriceLedger } from '#server/prices/open-price-ledger.ts'
import { priceLedger } from '#server/prices/price-ledger.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { chargePrices } from './price-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const refusalOf = (statement: string) =>
  shop.pool.query(statement).then(
    () => 'done',
    (error: Error) => error.message,
  )
const COLUMNS = '(print_size, currency, amount, valid_from, set_at, origin)'

test('an embedded shop opens with a made-up ledger that proves the list prices, once', async () => {
  await Promise.all([openPriceLedger(shop), openPriceLedger(shop)])
  const ledger = await priceLedger.read(shop.db, shop.config)
  const framed = ledger.filter(({ article }) => /^framed-a\d$/.test(article))
  expect(framed).toHaveLength(30)
  expect(ledger).toHaveLength(30 + 5 * (ARTICLES.length - 3))
  for (const language of LANGUAGE_CODES) {
    const { price, reduction } = priceAt(ledger, { article: 'framed-a2', language }, shop.clock())
    expect(price).toEqual(openingPrice('framed-a2', language))
    expect(reduction?.prior).toEqual(listPrice('framed-a2', language))
  }
})

test('production opens with the opening prices alone, whatever a demo has made up there', async () => {
  const production = { ...shop, config: { ...shop.config, mode: 'production' as const } }
  await openPriceLedger(production)
  await openPriceLedger(production)
  const ledger = await priceLedger.read(shop.db, production.config)
  expect(ledger).toHaveLength(5 * ARTICLES.length)
  for (const language of LANGUAGE_CODES) {
    expect(priceAt(ledger, { article: 'framed-a1', language }, shop.clock())).toEqual({
      price: openingPrice('framed-a1', language),
      reduction: undefined,
    })
  }
})

test('a ledger of framed prints alone gets what else the shop sells, at the opening price', async () => {
  const late = await startTestShop()
  await chargePrices(late, { size: 'a2', currency: 'USD' }, [-60, 900])
  await openPriceLedger(late)
  const ledger = await priceLedger.read(late.db, late.config)
  const charged = (article: Article) => priceAt(ledger, { article, language: 'en' }, late.clock())
  expect(charged('framed-a2').price.amount).toBe(90_000)
  expect(charged('files-color')).toEqual({
    price: openingPrice('files-color', 'en'),
    reduction: undefined,
  })
  expect(new Set(ledger.map(({ article }) => article)).size).toBe(ARTICLES.length)
  await late.stop()
})

test('the release before writes a print size alone, and it is the framed article', async () => {
  await shop.pool.query(
    `insert into private.price_changes ${COLUMNS} values ('a1', 'EUR', 777, now(), now(), 'command')`,
  )
  expect((await priceLedger.read(shop.db, shop.config)).at(-1)).toMatchObject({
    article: 'framed-a1',
    price: { amount: 777, currency: 'EUR' },
  })
  expect(
    await refusalOf(
      `insert into private.price_changes ${COLUMNS} values (null, 'EUR', 777, now(), now(), 'command')`,
    ),
  ).toBe('a price belongs to an article')
})

test('nothing in the ledger is changed or taken away', async () => {
  const kept = 'the price ledger is only ever added to'
  await chargePrices(shop, { size: 'a2', currency: 'USD' }, [0, 900])
  expect(await refusalOf('update private.price_changes set amount = 1')).toBe(kept)
  expect(await refusalOf("update private.price_changes set valid_from = '2020-01-01'")).toBe(kept)
  expect(await refusalOf("update private.price_changes set article = 'framed-a1'")).toBe(kept)
  expect(await refusalOf('delete from private.price_changes')).toBe(kept)
  expect(await refusalOf('truncate private.price_changes')).toBe(kept)
})

test('no price begins before it was written, and none is made up beside real ones', async () => {
  const values = (origin: string) =>
    `insert into private.price_changes ${COLUMNS}
     values ('a2', 'USD', 100, now() - interval '40 days', now(), '${origin}')`
  expect(await refusalOf(values('command'))).toContain('price_changes_not_backdated')
  expect(await refusalOf(values('demo'))).toBe(
    'prices are made up only where none has been charged',
  )
})
