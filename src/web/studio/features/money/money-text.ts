import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { type Currency, formatMoney } from '#domain/money.ts'

/** A function that shows an amount in minor units of an order's currency, as the studio does. */
export function useMoneyText(currency: Currency = 'USD'): (amount: number) => string {
  return (amount) => formatMoney({ amount, currency }, DEFAULT_LANGUAGE)
}
