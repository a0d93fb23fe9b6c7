import { describe, expect, it } from 'vitest'
import { onePrice } from '#test/factories/shop-prices.ts'
import { fillPrices } from './fill-prices.ts'

const price = { price: 100_000 }
const alone = onePrice(price)
const reduced = onePrice(price, { 'framed-a2': { price: 100_000, prior: 130_050 } })

const CARD =
  '<p>[[price:framed-a2]][[reduced:framed-a2]]<s>[[prior:framed-a2]]</s>\n<b>Save [[saving:framed-a2]]</b>[[/reduced:framed-a2]]</p>'

describe('a built page', () => {
  it('shows a price alone where it is not reduced', () => {
    expect(fillPrices(CARD, alone, 'en')).toBe('<p>$1,000</p>')
    expect(fillPrices(CARD, alone, 'pl')).toBe('<p>1000\u00a0zł</p>')
  })

  it('shows what a reduced price was before, and what is saved', () => {
    const page = '<p>$1,000<s>$1,300.50</s>\n<b>Save $300.50</b></p>'
    expect(fillPrices(CARD, reduced, 'en')).toBe(page)
  })

  it('takes out the reduction of one size and leaves that of another', () => {
    const cards =
      '[[reduced:framed-a3]]A3[[/reduced:framed-a3]][[reduced:framed-a2]]A2[[/reduced:framed-a2]]'
    expect(fillPrices(cards, reduced, 'en')).toBe('A2')
  })

  it('carries numbers in the JSON of a card, also where that is the value of a field', () => {
    const card = { price: '[[number:framed-a2]]', originalPrice: '[[priorNumber:framed-a2]]' }
    const json = JSON.stringify(card)
    expect(fillPrices(json, alone, 'en')).toBe('{"price":1000,"originalPrice":1000}')
    expect(fillPrices(json.replaceAll('"', '&quot;'), reduced, 'en')).toBe(
      '{&quot;price&quot;:1000,&quot;originalPrice&quot;:1300.5}',
    )
  })

  it('gives search engines the price with its decimals', () => {
    expect(fillPrices('{"price":"[[decimal:framed-a2]]"}', reduced, 'en')).toBe(
      '{"price":"1000.00"}',
    )
  })

  it('shows the price of every article', () => {
    const files = onePrice(price, { 'print-11x14-luster': { price: 4500 } })
    expect(fillPrices('[[price:print-11x14-luster]]', files, 'en')).toBe('$45')
  })

  it('carries all prices for its scripts', () => {
    expect(JSON.parse(fillPrices('[[prices]]', reduced, 'sv'))).toEqual(reduced)
  })
})
