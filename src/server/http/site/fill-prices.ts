import {
  PRICES_PLACEHOLDER,
  type PriceNumber,
  type PriceWord,
} from '#contract/prices/price-placeholders.ts'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { decimalOf, formatMoney, MINOR_UNITS } from '#domain/payments/money.ts'
import { currencyOf } from '#domain/payments/prices.ts'
import type { PrintSizeId } from '#domain/shop/catalog.ts'

const REDUCTION = /\[\[reduced:(a\d)\]\](.*?)\[\[\/reduced:\1\]\]/gs
const NUMBER = /("|&quot;)\[\[(number|priorNumber):(a\d)\]\]\1/g
const WORD = /\[\[(price|prior|saving|decimal):(a\d)\]\]/g

/** Whether a built page shows prices or carries them. */
export function hasPrices(text: string): boolean {
  return text.includes(PRICES_PLACEHOLDER)
}

/** Puts the present prices into a built page, in the currency and the digits of its language. */
export function fillPrices(text: string, prices: ShopPrices, language: Language): string {
  const figures = (size: PrintSizeId) => figuresOf(prices[language][size], language)
  return text
    .replace(REDUCTION, (_, size: PrintSizeId, part: string) =>
      prices[language][size].prior === undefined ? '' : part,
    )
    .replace(NUMBER, (_, _quote, figure: PriceNumber, size: PrintSizeId) => figures(size)[figure])
    .replace(WORD, (_, figure: PriceWord, size: PrintSizeId) => figures(size)[figure])
    .replace(PRICES_PLACEHOLDER, () => JSON.stringify(prices))
}

function figuresOf(
  { price, prior = price }: ShopPrices[Language][PrintSizeId],
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
