import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { type Currency, formatMoneyWithCurrency } from '#domain/payments/money.ts'

/**
 * A function that shows an amount in minor units of an order's currency, as the studio does: with the
 * currency named, since orders of all of them are worked on one after the other.
 */
export function moneyTextIn(currency: Currency = 'USD'): (amount: number) => string {
  return (amount) => formatMoneyWithCurrency({ amount, currency }, DEFAULT_LANGUAGE)
}
