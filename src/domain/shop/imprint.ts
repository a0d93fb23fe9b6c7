import type { Market } from '#domain/law/markets.ts'

/** Somebody who answers for the company inside the European Union. */
export type Representative = {
  name: string
  addressLines: readonly string[]
  email: string
}

/** A company that handles customers' data for the shop. */
type DataRecipient = {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  does: 'hosting' | 'files' | 'mail' | 'payment' | 'printing' | 'delivery'
}

/** Who read the legal texts of a market, and when; null until somebody did. */
type LegalReview = { by: string; on: string } | null

export type Operator = {
  isExample: boolean
  name: string
  addressLines: readonly string[]
  country: string
  dispatchCountry: string
  representedBy: string
  register: string
  vatId: string
  privacyEmail: string
  securityEmail: string
  safetyEmail: string
  isInEuropeanUnion: boolean
  markets: readonly Market[]
  responsiblePerson: Representative | null
  privacyRepresentative: Representative | null
  dataProtectionOfficer: Representative | null
  dataRecipients: readonly DataRecipient[]
  packagingNumbers: Readonly<Partial<Record<Market, string>>>
  legalReviews: Readonly<Record<Market, LegalReview>>
}

/**
 * Who runs the shop: what imprint, privacy policy, terms, mails and documents say about the
 * company. An operator puts their own details here, once, and then sets `isExample` to false.
 */
export const OPERATOR: Operator = {
  /** While true, the imprint says that these details are made up. */
  isExample: true,
  name: 'Hueloom Example, Inc.',
  addressLines: ['1 Example Street', 'New York, NY 10001', 'USA'],
  /** Of the address above, as ISO 3166-1 alpha-2. */
  country: 'US',
  /**
   * Where the framed prints are sent from, as ISO 3166-1 alpha-2. It decides which sales are free of
   * value added tax (decision 0047); the number below has to be one of this country.
   */
  dispatchCountry: 'DE',
  representedBy: 'Erika Example',
  /** Whoever is in no register says so: the imprint shows it. */
  register: 'Example Register, no. 000000',
  vatId: 'DE 000 000 000',
  privacyEmail: 'privacy@hueloom.example',
  securityEmail: 'security@hueloom.example',
  /** Where customers write about a danger of a framed print. */
  safetyEmail: 'safety@hueloom.example',
  /** Whether the company's seat is in the Union; if not, it needs the two representatives below. */
  isInEuropeanUnion: false,
  /** The markets that the shop delivers to; take out those whose data or texts are not ready. */
  markets: ['pl', 'de', 'dk', 'sv'],
  /** Who answers for the safety of the goods (Regulation (EU) 2023/988, Article 16). */
  responsiblePerson: {
    name: 'Hueloom Example Europe GmbH',
    addressLines: ['Beispielstraße 1', '10115 Berlin', 'Germany'],
    email: 'safety@hueloom.example',
  },
  /** Who answers for the protection of personal data (GDPR, Article 27). */
  privacyRepresentative: {
    name: 'Hueloom Example Europe GmbH',
    addressLines: ['Beispielstraße 1', '10115 Berlin', 'Germany'],
    email: 'privacy@hueloom.example',
  },
  /** Needed where the company has to have one; the privacy policy leaves it out while null. */
  dataProtectionOfficer: null,
  /** The privacy policy names them (GDPR, Article 13). */
  dataRecipients: [
    { name: 'Example Hosting SE', country: 'DE', does: 'hosting' },
    { name: 'Example Mail AB', country: 'SE', does: 'mail' },
    { name: 'Example Payments Ltd', country: 'IE', does: 'payment' },
    { name: 'Example Parcels A/S', country: 'DK', does: 'delivery' },
  ],
  /** Numbers in the packaging registers: BDO, LUCID, Dansk Producentansvar, Naturvårdsverket. */
  packagingNumbers: {
    pl: '000000000',
    de: 'DE0000000000000',
    dk: '00000000',
    sv: '0000000000',
  },
  legalReviews: { pl: null, de: null, dk: null, sv: null },
}
