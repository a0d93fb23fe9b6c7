import type { StudioPriceSetRequest, StudioPrices } from '#contract/studio/prices.ts'
import { LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import { type Currency, formatMoneyWithCurrency } from '#domain/payments/money.ts'
import { type Price, type PriceChange, priceAt } from '#domain/payments/price-ledger.ts'

/** The changes as the shop's own rule reads them, which is the rule of every page. */
export function ledgerOf(changes: StudioPrices['changes']): PriceChange[] {
  return changes.map(({ article, amount, currency, validFrom }) => ({
    article,
    price: { amount, currency },
    validFrom: new Date(validFrom),
  }))
}

/** What customers would see from the moment on at which a price holds. */
export function priceOnceSet(
  changes: StudioPrices['changes'],
  { article, currency, amount, validFrom }: StudioPriceSetRequest,
  now: Date,
): Price {
  const from = validFrom === null ? now : new Date(validFrom)
  const next: PriceChange = { article, price: { amount, currency }, validFrom: from }
  const language = languageOf(currency)
  return priceAt([...ledgerOf(changes), next], { article, language }, from)
}

function languageOf(currency: Currency): Language {
  const language = LANGUAGE_CODES.find((code) => currencyOf(code) === currency)
  if (!language) throw new Error(`expected a language for ${currency}, got none`)
  return language
}

/** `11,000 kr SEK`: the studio is in English and shows all currencies side by side. */
export function moneyText(amount: number, currency: Currency): string {
  return formatMoneyWithCurrency({ amount, currency }, 'en')
}
