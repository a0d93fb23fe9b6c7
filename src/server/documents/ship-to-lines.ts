import { type Language, languageTag } from '#domain/languages.ts'
import { type Address, countryName, townLine } from '#domain/orders/address.ts'
import { plain } from './document-texts.ts'

/** A document may leave the telephone out. */
export type ShipToAddress = Omit<Address, 'phone'> & Partial<Pick<Address, 'phone'>>

/** An address as it stands on a parcel: the country in capitals, in the customer's language. */
export function shipToLines(address: ShipToAddress, language: Language): string[] {
  const { name, line1, line2, phone } = address
  const country = countryName(address.country, language).toLocaleUpperCase(languageTag(language))
  const lines = [name, line1, line2, townLine(address), country]
  return [...lines, phone].filter((line) => line != null && line.trim() !== '').map(plainLine)
}

function plainLine(line: string | null | undefined): string {
  return plain(line ?? '').replaceAll('\n', ' ')
}
