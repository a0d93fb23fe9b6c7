import type { TaxFreeReason } from '#domain/payments/tax-free.ts'
import type { InvoiceContent } from '#server/payments/invoice-content.ts'

/** How the standard names the tax of a document: UNTDID 5305, and the reasons of the VATEX list. */
type TaxCategory = {
  code: 'S' | 'K' | 'G' | 'O'
  /** In percent; undefined where the tax does not apply at all. */
  rate: number | undefined
  reason?: { code: string; text: string }
}

const TAX_FREE: Record<TaxFreeReason, TaxCategory> = {
  intra_community: {
    code: 'K',
    rate: 0,
    reason: { code: 'VATEX-EU-IC', text: 'Intra-community supply' },
  },
  export: { code: 'G', rate: 0, reason: { code: 'VATEX-EU-G', text: 'Export outside the EU' } },
  outside_union: {
    code: 'O',
    rate: undefined,
    reason: { code: 'VATEX-EU-O', text: 'Not subject to VAT' },
  },
}

/** A document has one category: everything on it goes to one place at one rate. */
export function taxCategoryOf({ vat, taxFree }: Pick<InvoiceContent, 'vat' | 'taxFree'>) {
  if (vat !== null) return { code: 'S', rate: vat.rate } satisfies TaxCategory as TaxCategory
  if (taxFree === null) throw new Error('expected a reason for a sale without tax, got none')
  return TAX_FREE[taxFree]
}
