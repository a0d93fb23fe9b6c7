import { type Language, languageTag } from '#domain/languages.ts'

/** Where an order is sent, as the buyer gave it. */
export type Address = {
  name: string
  line1: string
  line2: string | null
  postalCode: string | null
  city: string
  state: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  phone: string | null
}

/** What each part of an address may have, in characters. */
export const ADDRESS_LENGTHS = {
  name: 200,
  line1: 200,
  line2: 200,
  postalCode: 20,
  city: 200,
  state: 100,
  country: 2,
  phone: 40,
} as const satisfies Record<keyof Address, number>

/** Countries whose addresses have the code behind the town. */
const CODE_LAST = ['US', 'CA', 'GB', 'AU', 'IE']

/** Town, code and state in the order of the country: `Portland, ME 04101`, but `2200 København N`. */
export function townLine({
  postalCode,
  city,
  state,
  country,
}: Pick<Address, 'postalCode' | 'city' | 'state' | 'country'>): string {
  const join = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by)
  return CODE_LAST.includes(country)
    ? join([city, join([state, postalCode], ' ')], ', ')
    : join([join([postalCode, city], ' '), state], ', ')
}

/** An address in one line, for a letter: `Ada Lund, Søgade 3, 2200 København N, Danmark`. */
export function addressLine(
  address: Pick<Address, 'name' | 'line1' | 'line2' | 'postalCode' | 'city' | 'state' | 'country'>,
  language: Language,
): string {
  const { name, line1, line2, country } = address
  const parts = [name, line1, line2, townLine(address), countryName(country, language)]
  return parts.filter(Boolean).join(', ')
}

/** A country as a language calls it: `DE` is `Germany`; a code that has no name stays as it is. */
export function countryName(code: string, language: Language): string {
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'region', fallback: 'code' })
  return names.of(code) ?? code
}
