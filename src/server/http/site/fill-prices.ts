import {
  PRICES_PLACEHOLDER,
  type PriceNumber,
  type PriceWord,
} from '#contract/prices/price-placeholders.ts'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import { decimalOf, formatMoney, MINOR_UNITS } from '#domain/payments/money.ts'
import type { Article } from '#domain/shop/articles.ts'

const REDUCTION = /\[\[reduced:([a-z\d-]+)\]\](.*?)\[\[\/reduced:\1\]\]/gs
const NUMBER = /("|&quot;)\[\[(number|priorNumber):([a-z\d-]+)\]\]\1/g
const WORD = /\[\[(price|prior|saving|decimal):([a-z\d-]+)\]\]/g

/** Whether a built page shows prices or carries them. */
export function hasPrices(text: string): boolean {
  return text.includes(PRICES_PLACEHOLDER)
}

/** Puts the present prices into a built page, in the currency and the digits of its language. */
export function fillPrices(text: string, prices: ShopPrices, language: Language): string {
  const figures = (article: Article) => figuresOf(prices[language][article], language)
  return text
    .replace(REDUCTION, (_, article: Article, part: string) =>
      prices[language][article].prior === undefined ? '' : part,
    )
    .replace(NUMBER, (_, _quote, figure: PriceNumber, article: Article) => figures(article)[figure])
    .replace(WORD, (_, figure: PriceWord, article: Article) => figures(article)[figure])
    .replace(PRICES_PLACEHOLDER, () => JSON.stringify(prices))
}

function figuresOf(
  { price, prior = price }: ShopPrices[Language][Article],
  language: Language,
): Record<PriceWord | PriceNumber, string> {
  const currency = currencyOf(language)
  const words = (amount: number) => formatMoney({ amount, currency }, language)
  return {
    price: words(price),
    prior: words(prior),
    saving: words(prior - price),
    decimal: decimalOf(price),
    number: String(price / MINOR_UNITS),
    priorNumber: String(prior / MINOR_UNITS),
  }
}
