import { COUNTRIES, type Country } from '#domain/orders/countries.ts'
import type { Operator } from '#domain/shop/imprint.ts'
import { findMarketOf } from './markets.ts'

/**
 * The countries that framed prints are sent to: all for which the payment page can ask an address,
 * less the markets that the operator does not sell to.
 */
export function servedCountries({ markets }: Pick<Operator, 'markets'>): Country[] {
  return COUNTRIES.filter((country) => {
    const market = findMarketOf(country)
    return market === undefined || markets.includes(market)
  })
}
