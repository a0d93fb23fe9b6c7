import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { ARTICLES, type Article } from '#domain/shop/articles.ts'

type Shown = ShopPrices[Language][Article]

/** One price for everything in every language, but for some articles. */
export function onePrice(price: Shown, others: Partial<Record<Article, Shown>> = {}): ShopPrices {
  const row = Object.fromEntries(ARTICLES.map((article) => [article, others[article] ?? price]))
  return Object.fromEntries(LANGUAGE_CODES.map((language) => [language, row])) as ShopPrices
}
