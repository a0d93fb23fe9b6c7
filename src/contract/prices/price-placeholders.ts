import type { Article } from '#domain/shop/articles.ts'

/** The id of the element that holds the prices of a page as JSON. */
export const PRICES_ELEMENT = 'shop-prices'
/** Stands in a built page in place of that JSON. */
export const PRICES_PLACEHOLDER = '[[prices]]'

/** What a page may say of a price: as a customer reads it, and `decimal` as search engines do. */
export type PriceWord = 'price' | 'prior' | 'saving' | 'decimal'
/** Numbers in the JSON of a price card. Their placeholder is a string, whose quotes go with it. */
export type PriceNumber = 'number' | 'priorNumber'

/**
 * Stands in a built page where a price belongs: `[[price:framed-a2]]`. The build knows no prices: the
 * server puts them in, and anew when they change.
 */
export function pricePlaceholder(figure: PriceWord | PriceNumber, article: Article): string {
  return `[[${figure}:${article}]]`
}

/** Stand around what a page says of a reduction; without one the server takes all of it out. */
export function reductionPlaceholders(article: Article) {
  return { begin: `[[reduced:${article}]]`, end: `[[/reduced:${article}]]` }
}
