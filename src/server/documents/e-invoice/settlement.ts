import { decimalOf } from '#domain/payments/money.ts'
import type { Invoice } from '../invoice.ts'
import { onDay } from './on-day.ts'
import { taxCategoryOf } from './tax-category.ts'

/** UNTDID 4461: by an online payment service. */
const ONLINE_PAYMENT = '68'

/**
 * Tax and totals. The tax is the one that the document shows, computed once from the price that
 * includes it. Nothing is left to pay: an invoice is written when its money has come, a credit note
 * when it has gone back.
 */
export function settlementOf({ content, currency, corrects }: Invoice) {
  const { total, vat, paidAt, timeZone } = content
  const { code, rate, reason } = taxCategoryOf(content)
  const tax = vat?.amount ?? 0
  const day = paidAt === null ? undefined : onDay(paidAt, timeZone)
  return {
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': { 'ram:TypeCode': ONLINE_PAYMENT },
    'ram:ApplicableTradeTax': {
      'ram:CalculatedAmount': decimalOf(tax),
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': reason?.text,
      'ram:BasisAmount': decimalOf(total - tax),
      'ram:CategoryCode': code,
      'ram:ExemptionReasonCode': reason?.code,
      'ram:RateApplicablePercent': rate,
    },
    // The goods are sent weeks later; what the document is about is the payment of this day.
    'ram:BillingSpecifiedPeriod': day && { 'ram:StartDateTime': day, 'ram:EndDateTime': day },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': decimalOf(total - tax),
      'ram:TaxBasisTotalAmount': decimalOf(total - tax),
      'ram:TaxTotalAmount': { '@currencyID': currency, '#text': decimalOf(tax) },
      'ram:GrandTotalAmount': decimalOf(total),
      'ram:TotalPrepaidAmount': decimalOf(total),
      'ram:DuePayableAmount': decimalOf(0),
    },
    'ram:InvoiceReferencedDocument': corrects && { 'ram:IssuerAssignedID': corrects },
  }
}
