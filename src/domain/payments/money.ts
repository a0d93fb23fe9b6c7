import { type Language, languageTag } from '#domain/languages.ts'

export const CURRENCIES = ['USD', 'PLN', 'DKK', 'EUR', 'SEK'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An amount in minor units (cents, øre, grosze): `{ amount: 100000, currency: 'USD' }` is $1,000. */
export type Money = { readonly amount: number; readonly currency: Currency }

const SYMBOLS: Record<Currency, string> = { USD: '$', PLN: 'zł', DKK: 'kr', EUR: '€', SEK: 'kr' }
/** In each of the currencies: a dollar has 100 cents. */
export const MINOR_UNITS = 100

/**
 * Money as a customer reads it: the symbol and its place from the specification, the digits grouped
 * as the language does, no decimals when whole. `$1,000`, `4000 zł`, `7000 kr`, `950 €`, `11 000 kr`.
 * Spaces are no-break spaces. What is below zero has a minus in front of all of it: `−$70.50`.
 */
export function formatMoney(money: Money, language: Language): string {
  if (money.amount < 0) return `−${formatMoney({ ...money, amount: -money.amount }, language)}`
  const whole = money.amount % MINOR_UNITS === 0
  const number = new Intl.NumberFormat(languageTag(language), {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
    useGrouping: language === 'en' ? 'always' : 'min2',
  }).format(money.amount / MINOR_UNITS)
  const symbol = SYMBOLS[money.currency]
  return money.currency === 'USD' ? `${symbol}${number}` : `${number}\u00a0${symbol}`
}

/**
 * The same with the currency named, where amounts of several stand side by side and a symbol could
 * mean either: `7000 kr DKK`, `11 000 kr SEK`.
 */
export function formatMoneyWithCurrency(money: Money, language: Language): string {
  return `${formatMoney(money, language)}\u00a0${money.currency}`
}

/** Minor units with a point before the last two digits, as files want them: -95000 is `-950.00`. */
export function decimalOf(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum of two amounts in one currency; throws when the currencies differ. */
export function add(one: Money, other: Money): Money {
  if (one.currency !== other.currency) {
    throw new Error(`expected amounts in one currency, got ${one.currency} and ${other.currency}`)
  }
  return { amount: one.amount + other.amount, currency: one.currency }
}
