import type { ShipTo } from '#contract/order-details.ts'
import { townLine } from '#domain/address.ts'

/** An address line by line, its country in English; the phone is not part of a label. */
export function addressLines(shipTo: ShipTo): string[] {
  const { name, line1, line2, country } = shipTo
  return [name, line1, line2, townLine(shipTo), countryName(country)].filter(
    (line): line is string => line !== null && line !== '',
  )
}

/** `DE` is “Germany”; a code without a name stays as it is. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code) ?? code
}
