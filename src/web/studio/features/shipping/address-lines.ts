import type { ShipTo } from '#contract/order-details.ts'

/** Countries whose addresses have the code behind the town. */
const CODE_LAST = ['US', 'CA', 'GB', 'AU', 'IE']

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

function townLine({ postalCode, city, state, country }: ShipTo): string {
  const join = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by)
  return CODE_LAST.includes(country)
    ? join([city, join([state, postalCode], ' ')], ', ')
    : join([join([postalCode, city], ' '), state], ', ')
}
