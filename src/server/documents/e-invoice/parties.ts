import type { Address } from '#domain/orders/address.ts'
import { plain } from '../document-texts.ts'
import type { Invoice, InvoiceBuyer } from '../invoice.ts'
import { taxCategoryOf } from './tax-category.ts'

type Content = Invoice['content']

/** The last line of the seller's address names the country, which the standard has as a code. */
export function sellerParty(content: Content) {
  const { name, addressLines, country, register, vatId } = content.seller
  const [line1, line2, line3] = addressLines.slice(0, -1).map(oneLine)
  return {
    'ram:Name': oneLine(name),
    'ram:SpecifiedLegalOrganization': { 'ram:ID': oneLine(register) },
    'ram:PostalTradeAddress': {
      'ram:LineOne': line1,
      'ram:LineTwo': line2,
      'ram:LineThree': line3,
      'ram:CountryID': country,
    },
    'ram:SpecifiedTaxRegistration': vatRegistration(vatId, content),
  }
}

/** Where a company buys, the name of the address is whom to ask there. */
export function buyerParty(buyer: InvoiceBuyer, content: Content) {
  const { company } = buyer
  return {
    'ram:Name': oneLine(company?.name ?? buyer.name),
    'ram:DefinedTradeContact': company ? { 'ram:PersonName': oneLine(buyer.name) } : undefined,
    'ram:PostalTradeAddress': postalAddress(buyer),
    'ram:SpecifiedTaxRegistration': vatRegistration(company?.vatNumber ?? null, content),
  }
}

export function deliveryParty(buyer: InvoiceBuyer) {
  return { 'ram:Name': oneLine(buyer.name), 'ram:PostalTradeAddress': postalAddress(buyer) }
}

/** A document that is not about value added tax must not name numbers of it. */
function vatRegistration(vatId: string | null, content: Content) {
  if (vatId === null || taxCategoryOf(content).code === 'O') return undefined
  return { 'ram:ID': { '@schemeID': 'VA', '#text': vatId.replaceAll(/\s/g, '') } }
}

function postalAddress(address: Omit<Address, 'name' | 'phone'>) {
  const { line1, line2, postalCode, city, state, country } = address
  return {
    'ram:PostcodeCode': oneLine(postalCode),
    'ram:LineOne': oneLine(line1),
    'ram:LineTwo': oneLine(line2),
    'ram:CityName': oneLine(city),
    'ram:CountryID': country,
    'ram:CountrySubDivisionName': oneLine(state),
  }
}

/** Undefined leaves an element out; the standard has no empty ones. */
function oneLine(text: string | null): string | undefined {
  return (
    plain(text ?? '')
      .replaceAll('\n', ' ')
      .trim() || undefined
  )
}
