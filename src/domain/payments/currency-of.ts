import type { Language } from '#domain/languages.ts'
import type { Currency } from './money.ts'

const CURRENCY_OF: Record<Language, Currency> = {
  en: 'USD',
  pl: 'PLN',
  dk: 'DKK',
  de: 'EUR',
  sv: 'SEK',
}

/** The currency in which the shop sells in a language. */
export function currencyOf(language: Language): Currency {
  return CURRENCY_OF[language]
}
