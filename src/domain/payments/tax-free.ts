import { isInVatArea, type Vat, vatOf } from './vat.ts'

/**
 * Why a sale bears no value added tax: it goes to a company in another member state, it leaves the
 * Union, or the goods never were in it.
 */
export const TAX_FREE_REASONS = ['intra_community', 'export', 'outside_union'] as const
export type TaxFreeReason = (typeof TAX_FREE_REASONS)[number]

type Sale = {
  amount: number
  dispatchedFrom: string
  deliveredTo: string
  /** It was sold to a company whose VAT number the register of the Union knew. */
  isCompanyExempt: boolean
}

/** The tax of a sale, or why it has none; one of the two is null. */
export function taxOf(sale: Sale): { vat: Vat | null; taxFree: TaxFreeReason | null } {
  const { amount, dispatchedFrom, deliveredTo, isCompanyExempt } = sale
  if (!isInVatArea(deliveredTo)) {
    return { vat: null, taxFree: isInVatArea(dispatchedFrom) ? 'export' : 'outside_union' }
  }
  if (isCompanyExempt && isIntraCommunity(dispatchedFrom, deliveredTo)) {
    return { vat: null, taxFree: 'intra_community' }
  }
  return { vat: vatOf(amount, deliveredTo), taxFree: null }
}

/**
 * Whether goods cross a border between member states, so that a company there pays the tax itself
 * (Directive 2006/112/EC, Article 138). Never where they are sent from outside the Union.
 */
export function isIntraCommunity(from: string, to: string): boolean {
  return isInVatArea(from) && isInVatArea(to) && taxTerritory(from) !== taxTerritory(to)
}

/** Where a sale is taxed: Monaco is treated as France (Article 7). */
export function taxTerritory(country: string): string {
  return country === 'MC' ? 'FR' : country
}
