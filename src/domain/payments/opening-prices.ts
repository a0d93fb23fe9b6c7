import type { Language } from '#domain/languages.ts'
import type { Article, Paper, PrintFormat } from '#domain/shop/articles.ts'
import type { FramedArticle } from '#domain/shop/catalog.ts'
import { currencyOf } from './currency-of.ts'
import type { Money } from './money.ts'
import { rateIn } from './rates.ts'

type PriceRow = { price: number; list: number }
type PriceCards = Record<FramedArticle, PriceRow>

/** Specification section 9, in major units and including VAT; the list price is 1.3 × the price. */
const PRICE_CARDS: Record<Language, PriceCards> = {
  en: cards([500, 650], [1000, 1300], [1500, 1950]),
  pl: cards([2000, 2600], [4000, 5200], [6000, 7800]),
  dk: cards([3500, 4550], [7000, 9100], [10500, 13650]),
  de: cards([476, 619], [950, 1235], [1426, 1854]),
  sv: cards([5500, 7150], [11000, 14300], [16500, 21450]),
}

type Row = [price: number, list: number]

function cards(a3: Row, a2: Row, a1: Row): PriceCards {
  const row = ([price, list]: Row) => ({ price, list })
  return { 'framed-a3': row(a3), 'framed-a2': row(a2), 'framed-a1': row(a1) }
}

/** Everything without a card of its own, in dollars; other currencies follow `rates.ts`. */
const DOLLARS: Record<Exclude<Article, FramedArticle>, number> = {
  'files-restored': 29,
  'files-color': 49,
  'framed-small-8x10': 79,
  ...prints('4x6', { standard: 8, luster: 12, canvas: 18 }),
  ...prints('5x7', { standard: 12, luster: 18, canvas: 25 }),
  ...prints('8x10', { standard: 20, luster: 28, canvas: 40 }),
  ...prints('11x14', { standard: 35, luster: 45, canvas: 65 }),
  ...prints('16x20', { standard: 55, luster: 75, canvas: 95 }),
}

function prints<Format extends PrintFormat>(format: Format, dollars: Record<Paper, number>) {
  return {
    [`print-${format}-standard`]: dollars.standard,
    [`print-${format}-luster`]: dollars.luster,
    [`print-${format}-canvas`]: dollars.canvas,
  } as Record<`print-${Format}-${Paper}`, number>
}

/**
 * What an article costs in a language when a shop opens: `('framed-a2', 'de')` is 950 €. Its price
 * ledger begins with this, and what it costs later is asked of the ledger (`price-ledger.ts`).
 */
export function openingPrice(article: Article, language: Language): Money {
  if (!hasCard(article)) return rateIn(language, DOLLARS[article])
  return { amount: PRICE_CARDS[language][article].price * 100, currency: currencyOf(language) }
}

/**
 * The list price of the specification, undefined for an article that has none. Only the made-up
 * ledger of a demo has ever charged it.
 */
export function listPrice(article: Article, language: Language): Money | undefined {
  if (!hasCard(article)) return undefined
  return { amount: PRICE_CARDS[language][article].list * 100, currency: currencyOf(language) }
}

function hasCard(article: Article): article is FramedArticle {
  return article in PRICE_CARDS.en
}
