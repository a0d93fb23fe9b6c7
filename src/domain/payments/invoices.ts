/** The accounting documents; a reversal takes back a credit note whose money did not go back. */
export const INVOICE_KINDS = ['invoice', 'credit_note', 'reversal'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]
