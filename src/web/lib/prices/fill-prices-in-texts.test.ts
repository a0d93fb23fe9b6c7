import { expect, test } from 'vitest'
import { onePrice } from '#test/factories/shop-prices.ts'
import { fillPricesInTexts } from './fill-prices-in-texts.ts'

const TEXT = '{"a":"Files from {{restorationFrom}}, framed from {{framedFrom}}, in {{days}} days"}'

test('texts name the prices that hold, in the words of their language', () => {
  const prices = onePrice({ price: 2950 }, { 'framed-a3': { price: 200_000, prior: 260_000 } })
  expect(fillPricesInTexts(TEXT, prices, 'pl')).toBe(
    '{"a":"Files from 29,50\u00a0zł, framed from 2000\u00a0zł, in {{days}} days"}',
  )
})

test('a page that is being built leaves their places to the server', () => {
  expect(fillPricesInTexts(TEXT, undefined, 'pl')).toBe(
    '{"a":"Files from [[price:files-restored]], framed from [[price:framed-a3]], in {{days}} days"}',
  )
})
