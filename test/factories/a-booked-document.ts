import type { BookedBuyer, BookedDocument } from '#domain/books/booked-document.ts'

/** An invoice over 119 euros to Germany; overrides win. */
export function aBookedDocument(overrides: Partial<BookedDocument> = {}): BookedDocument {
  return {
    id: '6f2e1c9a-8b14-4d5e-9a07-3c5d1a2b3c4d',
    number: 'HL-2026-000001',
    kind: 'invoice',
    issuedAt: new Date('2026-11-05T15:00Z'),
    soldIn: '2026-Q4',
    orderNumber: '1a2b3c4d',
    currency: 'EUR',
    gross: 11_900,
    vat: { country: 'DE', rate: 19, amount: 1900 },
    taxFree: null,
    buyer: null,
    ...overrides,
  }
}

/** Somebody in Łódź who buys for a company, or for themselves. */
export function aBookedBuyer(company: BookedBuyer['company']): BookedBuyer {
  return {
    name: 'Łucja "Lu" Świątek',
    line1: 'ul. Żółwia 12, m. 3',
    line2: null,
    postalCode: '00-123',
    city: 'Łódź',
    state: null,
    country: 'PL',
    phone: null,
    company,
  }
}
