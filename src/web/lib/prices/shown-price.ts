import {
  type PriceNumber,
  type PriceWord,
  pricePlaceholder,
  reductionPlaceholders,
} from '#contract/prices/price-placeholders.ts'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import { formatMoney, MINOR_UNITS, type Money } from '#domain/payments/money.ts'
import type { Article } from '#domain/shop/articles.ts'

/** A price as a page shows it. In a page that is being built, placeholders stand for all of it. */
export type ShownPrice = {
  price: string
  /** In major units, for the card that travels; `originalNumber` is the prior price, if any. */
  number: number | string
  originalNumber: number | string
  /** Undefined where the price is not reduced: then it stands alone. */
  reduction: ShownReduction | undefined
}

export type ShownReduction = {
  prior: string
  saving: string
  /** Only in a page that is being built: what the server takes out without a reduction. */
  placeholders?: { begin: string; end: string }
}

/** What an article costs in a language. */
export function moneyOf(prices: ShopPrices, article: Article, language: Language): Money {
  return { amount: prices[language][article].price, currency: currencyOf(language) }
}

/** What an article costs in the words of a language; placeholders where no prices are known. */
export function shownPrice(
  prices: ShopPrices | undefined,
  article: Article,
  language: Language,
): ShownPrice {
  if (!prices) {
    // Only a build draws without prices; browsers need no code for it.
    if (import.meta.env.SSR) return placeholderPrice(article)
    throw new Error('expected prices')
  }
  const { price, prior = price } = prices[language][article]
  const words = (amount: number) =>
    formatMoney({ amount, currency: currencyOf(language) }, language)
  return {
    price: words(price),
    number: price / MINOR_UNITS,
    originalNumber: prior / MINOR_UNITS,
    reduction: prior > price ? { prior: words(prior), saving: words(prior - price) } : undefined,
  }
}

function placeholderPrice(article: Article): ShownPrice {
  const placeholder = (figure: PriceWord | PriceNumber) => pricePlaceholder(figure, article)
  return {
    price: placeholder('price'),
    number: placeholder('number'),
    originalNumber: placeholder('priorNumber'),
    reduction: {
      prior: placeholder('prior'),
      saving: placeholder('saving'),
      placeholders: reductionPlaceholders(article),
    },
  }
}
