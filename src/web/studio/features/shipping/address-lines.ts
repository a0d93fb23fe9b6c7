import type { ShipTo } from '#contract/orders/order-details.ts'
import { countryName, townLine } from '#domain/orders/address.ts'

/** An address line by line, its country in English; the phone is not part of a label. */
export function addressLines(shipTo: ShipTo): string[] {
  const { name, line1, line2, country } = shipTo
  return [name, line1, line2, townLine(shipTo), countryName(country, 'en')].filter(
    (line): line is string => line !== null && line !== '',
  )
}
