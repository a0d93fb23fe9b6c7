import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { PRICES_ELEMENT } from '#contract/prices/price-placeholders.ts'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { currencyOf, listPrice, openingPrice } from '#domain/payments/prices.ts'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'
import { fillPrices } from '#server/http/site/fill-prices.ts'
import { allPages, type BuiltPage, textOf } from './built-site.ts'

const PRICE = 123_400
const PRIOR = 246_800

const everywhere = (price: { price: number; prior?: number }): ShopPrices => {
  const sizes = { a3: price, a2: price, a1: price }
  return { en: sizes, pl: sizes, dk: sizes, de: sizes, sv: sizes }
}
const ALONE = everywhere({ price: PRICE })
const REDUCED = everywhere({ price: PRICE, prior: PRIOR })

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

describe.each(allPages)('$pathname', (page) => {
  test('is built without any price of a framed print', () => {
    const prices = PRINT_SIZES.flatMap(({ id }) =>
      [openingPrice, listPrice].map((price) =>
        formatMoney(price(id, page.language), page.language),
      ),
    )
    expect(prices.filter((price) => page.html.includes(`>${price}`))).toEqual([])
  })

  test('strikes nothing where no reduction is proved, and carries the prices', () => {
    const { filled, struck, prices } = sent(page, ALONE)
    expect(struck).toEqual([])
    expect(filled).not.toMatch(/\[\[\/?\w+(:\w+)?\]\]/)
    expect(filled).not.toContain(inWords(page, PRIOR))
    expect(prices).toEqual([ALONE])
  })
})

describe.each(allPages.filter(({ name }) => name === 'home'))('$pathname', (page) => {
  test('shows three prices alone, whose cards carry no other', () => {
    const { filled, cards } = sent(page, ALONE)
    expect(filled.split(inWords(page, PRICE))).toHaveLength(4)
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
