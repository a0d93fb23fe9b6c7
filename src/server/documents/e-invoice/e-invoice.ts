import XMLBuilder from 'fast-xml-builder'
import type { InvoiceKind } from '#domain/payments/invoices.ts'
import { decimalOf } from '#domain/payments/money.ts'
import { netOfLines } from '#domain/payments/vat.ts'
import { plain } from '../document-texts.ts'
import type { Invoice } from '../invoice.ts'
import { onDay } from './on-day.ts'
import { buyerParty, deliveryParty, sellerParty } from './parties.ts'
import { settlementOf } from './settlement.ts'
import { taxCategoryOf } from './tax-category.ts'

/** The core of the European standard, without the additions of a country or a trade. */
const PROFILE = 'urn:cen.eu:en16931:2017'
/** UNTDID 1001; a reversal asks again for what a credit note had taken back. */
const TYPE_CODES = {
  invoice: '380',
  credit_note: '381',
  reversal: '383',
} as const satisfies Record<InvoiceKind, string>
/** Of something, in UN/ECE Recommendation 20. */
const quantity = (count: 1 | -1) => ({ '@unitCode': 'C62', '#text': `${count}` })

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  suppressEmptyNode: true,
})

/**
 * An invoice for programs: EN 16931 in the syntax of UN/CEFACT's Cross Industry Invoice, as Factur-X
 * and ZUGFeRD embed it. Undefined where the standard wants what is not known: the buyer, once they
 * are forgotten, and why there is no tax, on documents of before that was kept.
 */
export function eInvoice(invoice: Invoice): string | undefined {
  const { number, kind, issuedAt, content, buyer } = invoice
  const isUntaxedForNoReason = content.vat === null && content.taxFree === null
  if (buyer === null || isUntaxedForNoReason) return undefined
  const xml: string = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@xmlns:ram':
        'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': PROFILE },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': number,
        'ram:TypeCode': TYPE_CODES[kind],
        'ram:IssueDateTime': onDay(issuedAt, content.timeZone),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': linesOf(invoice),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': sellerParty(content),
          'ram:BuyerTradeParty': buyerParty(buyer, content),
          'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': content.orderNumber },
        },
        'ram:ApplicableHeaderTradeDelivery': { 'ram:ShipToTradeParty': deliveryParty(buyer) },
        'ram:ApplicableHeaderTradeSettlement': settlementOf(invoice),
      },
    },
  })
  return xml
}

/** The shop's lines include their tax, those of the standard do not. */
function linesOf({ content }: Invoice) {
  const { code, rate } = taxCategoryOf(content)
  const nets = netOfLines(
    content.lines.map(({ amount }) => amount),
    rate ?? 0,
  )
  return content.lines.map(({ text }, index) => lineOf(text, nets[index] ?? 0, index))

  /** No price may be below zero (BR-27): a discount is less than nothing of something. */
  function lineOf(text: string, net: number, index: number) {
    return {
      'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
      'ram:SpecifiedTradeProduct': { 'ram:Name': plain(text) },
      'ram:SpecifiedLineTradeAgreement': {
        'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': decimalOf(Math.abs(net)) },
      },
      'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': quantity(net < 0 ? -1 : 1) },
      'ram:SpecifiedLineTradeSettlement': {
        'ram:ApplicableTradeTax': {
          'ram:TypeCode': 'VAT',
          'ram:CategoryCode': code,
          'ram:RateApplicablePercent': rate,
        },
        'ram:SpecifiedTradeSettlementLineMonetarySummation': {
          'ram:LineTotalAmount': decimalOf(net),
        },
      },
    }
  }
}
