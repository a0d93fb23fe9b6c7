import { townLine } from '#domain/address.ts'
import { type Language, languageTag } from '#domain/languages.ts'
import { plain } from './paper-texts.ts'

export type ShipToAddress = {
  name: string
  line1: string
  line2: string | null
  postalCode: string | null
  city: string
  state: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  phone?: string | null
}

/** An address as it stands on a parcel: the country in capitals, in the customer's language. */
export function shipToLines(address: ShipToAddress, language: Language): string[] {
  const { name, line1, line2, phone } = address
  const country = countryName(address.country, language).toLocaleUpperCase(languageTag(language))
  const lines = [name, line1, line2, townLine(address), country]
  return [...lines, phone].filter((line) => line != null && line.trim() !== '').map(plainLine)
}

/** `DE` is `Germany`; a code that has no name stays as it is. */
export function countryName(code: string, language: Language): string {
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'region', fallback: 'code' })
  return names.of(code) ?? code
}

function plainLine(line: string | null | undefined): string {
  return plain(line ?? '').replaceAll('\n', ' ')
}
