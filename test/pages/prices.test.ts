import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { PRICES_ELEMENT } from '#contract/prices/price-placeholders.ts'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { listPrice, openingPrice } from '#domain/payments/opening-prices.ts'
import { rateIn, SHIPPING_RATES } from '#domain/payments/rates.ts'
import { ARTICLES } from '#domain/shop/articles.ts'
import { fillPrices } from '#server/http/site/fill-prices.ts'
import { onePrice } from '#test/factories/shop-prices.ts'
import { allPages, type BuiltPage, textOf } from './built-site.ts'

const PRICE = 123_400
const PRIOR = 246_800

const ALONE = onePrice({ price: PRICE })
const REDUCED = onePrice({ price: PRICE, prior: PRIOR })

/** The page as it is sent while these prices hold. */
function sent({ html, language }: BuiltPage, prices: ShopPrices) {
  const filled = fillPrices(html, prices, language)
  const document = parseDocument(filled)
  return {
    filled,
    struck: DomUtils.getElementsByTagName('s', document).map(textOf),
    cards: DomUtils.getElementsByTagName('input', document)
      .filter(({ attribs }) => attribs.name === 'printSize')
      .map(({ attribs }) => JSON.parse(attribs.value ?? '')),
    prices: DomUtils.getElementsByTagName('script', document)
      .filter(({ attribs }) => attribs.id === PRICES_ELEMENT)
      .map((element) => JSON.parse(textOf(element))),
  }
}

const inWords = ({ language }: BuiltPage, amount: number) =>
  formatMoney({ amount, currency: currencyOf(language) }, language)

/** Not of the ledger yet, and some are the same amounts. */
function deliveryPrices(language: Language): string[] {
  return Object.values(SHIPPING_RATES)
    .flatMap((zone): number[] => Object.values(zone))
    .map((dollars) => formatMoney(rateIn(language, dollars), language))
}

describe.each(allPages)('$pathname', (page) => {
  test('is built without any price of the ledger', () => {
    const prices = ARTICLES.flatMap((article) =>
      [openingPrice, listPrice].flatMap((priceOf) => {
        const price = priceOf(article, page.language)
        return price ? [formatMoney(price, page.language)] : []
      }),
    )
    const delivery = deliveryPrices(page.language)
    const found = prices.filter((price) => page.html.includes(`>${price}`))
    expect(found.filter((price) => !delivery.includes(price))).toEqual([])
  })

  test('strikes nothing where no reduction is proved, and carries the prices', () => {
    const { filled, struck, prices } = sent(page, ALONE)
    expect(struck).toEqual([])
    expect(filled).not.toMatch(/\[\[\/?\w+(:[\w-]+)?\]\]/)
    expect(filled).not.toContain(inWords(page, PRIOR))
    expect(prices).toEqual([ALONE])
  })
})

describe.each(allPages.filter(({ name }) => name === 'home'))('$pathname', (page) => {
  test('shows the prices of three cards and two kinds of files, whose cards carry no other', () => {
    const { filled, cards } = sent(page, ALONE)
    expect(filled.split(inWords(page, PRICE))).toHaveLength(1 + 3 + 2)
    const card = { price: PRICE / 100, originalPrice: PRICE / 100 }
    expect(cards).toEqual([1, 2, 3].map(() => expect.objectContaining(card)))
  })

  test('names the lowest price of thirty days beside each that is struck', () => {
    const { filled, struck, cards } = sent(page, REDUCED)
    expect(struck).toEqual([1, 2, 3].map(() => expect.stringContaining(inWords(page, PRIOR))))
    const label = new RegExp(`30[^<]*: ${inWords(page, PRIOR).replace('$', '\\$')}<`, 'g')
    expect(filled.match(label)).toHaveLength(3)
    const card = { price: PRICE / 100, originalPrice: PRIOR / 100 }
    expect(cards).toEqual([1, 2, 3].map(() => expect.objectContaining(card)))
  })
})
