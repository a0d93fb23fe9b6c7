import { describe, expect, it } from 'vitest'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import { fillPrices } from './fill-prices.ts'

const size = { price: 100_000 }
const sizes = { a3: size, a2: size, a1: size }
const alone: ShopPrices = { en: sizes, pl: sizes, dk: sizes, de: sizes, sv: sizes }
const reduced: ShopPrices = { ...alone, en: { ...sizes, a2: { price: 100_000, prior: 130_050 } } }

const CARD =
  '<p>[[price:a2]][[reduced:a2]]<s>[[prior:a2]]</s>\n<b>Save [[saving:a2]]</b>[[/reduced:a2]]</p>'

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
    const cards = '[[reduced:a3]]A3[[/reduced:a3]][[reduced:a2]]A2[[/reduced:a2]]'
    expect(fillPrices(cards, reduced, 'en')).toBe('A2')
  })

  it('carries numbers in the JSON of a card, also where that is the value of a field', () => {
    const card = { price: '[[number:a2]]', originalPrice: '[[priorNumber:a2]]' }
    const json = JSON.stringify(card)
    expect(fillPrices(json, alone, 'en')).toBe('{"price":1000,"originalPrice":1000}')
    expect(fillPrices(json.replaceAll('"', '&quot;'), reduced, 'en')).toBe(
      '{&quot;price&quot;:1000,&quot;originalPrice&quot;:1300.5}',
    )
  })

  it('gives search engines the price with its decimals', () => {
    expect(fillPrices('{"price":"[[decimal:a2]]"}', reduced, 'en')).toBe('{"price":"1000.00"}')
  })

  it('carries all prices for its scripts', () => {
    expect(JSON.parse(fillPrices('[[prices]]', reduced, 'sv'))).toEqual(reduced)
  })
})
