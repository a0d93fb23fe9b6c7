import type { Language } from '#domain/languages.ts'
import type { PrintSizeId } from '#domain/shop/catalog.ts'
import type { Currency, Money } from './money.ts'

type PriceRow = { price: number; list: number }
type PriceList = { currency: Currency; sizes: Record<PrintSizeId, PriceRow> }

/** Specification section 9, in major units and including VAT; the list price is 1.3 × the price. */
const PRICE_LISTS: Record<Language, PriceList> = {
  en: list('USD', [500, 650], [1000, 1300], [1500, 1950]),
  pl: list('PLN', [2000, 2600], [4000, 5200], [6000, 7800]),
  dk: list('DKK', [3500, 4550], [7000, 9100], [10500, 13650]),
  de: list('EUR', [476, 619], [950, 1235], [1426, 1854]),
  sv: list('SEK', [5500, 7150], [11000, 14300], [16500, 21450]),
}

type Row = [price: number, list: number]

function list(currency: Currency, a3: Row, a2: Row, a1: Row): PriceList {
  const row = ([price, list]: Row) => ({ price, list })
  return { currency, sizes: { a3: row(a3), a2: row(a2), a1: row(a1) } }
}

/** The currency in which the shop sells in a language. */
export function currencyOf(language: Language): Currency {
  return PRICE_LISTS[language].currency
}

/**
 * What a framed print costs in a language when a shop opens: `('a2', 'de')` is 950 €. Its price
 * ledger begins with this, and what it costs later is asked of the ledger (`price-ledger.ts`).
 */
export function openingPrice(size: PrintSizeId, language: Language): Money {
  const { currency, sizes } = PRICE_LISTS[language]
  return { amount: sizes[size].price * 100, currency }
}

/** The list price of the specification. Only the made-up ledger of a demo has ever charged it. */
export function listPrice(size: PrintSizeId, language: Language): Money {
  const { currency, sizes } = PRICE_LISTS[language]
  return { amount: sizes[size].list * 100, currency }
}
