import type { Language } from '#domain/languages.ts'

type ContractWords = {
  /** The names of the files, each with the version or the number that follows. */
  terms: string
  withdrawal: string
  guarantee: string
  invoice: string
  /** The title of the model form, which only the information on withdrawal holds. */
  form: RegExp
  /** The title of the first section of the terms. */
  scope: string
  /** Where the Union explains the legal guarantee. */
  guaranteeAddress: string
  seller: string
  vat: string
  deliveryTime: string
  deliveryAddress: string
}

/** What a contract that is mailed has to say, written down apart from the texts of the shop. */
export const CONTRACT_WORDS: Record<Language, ContractWords> = {
  en: {
    terms: 'Hueloom terms of sale',
    withdrawal: 'Hueloom information on withdrawal',
    guarantee: 'Notice of the legal guarantee.pdf',
    invoice: 'Hueloom invoice',
    form: /model withdrawal form/i,
    scope: 'Scope',
    guaranteeAddress: 'europa.eu/youreurope/guarantees',
    seller: 'Seller:',
    vat: 'VAT (25%, Sweden)',
    deliveryTime: 'Delivery: between ',
    deliveryAddress: 'Delivery address:',
  },
  pl: {
    terms: 'Hueloom regulamin sprzedaży',
    withdrawal: 'Hueloom pouczenie o odstąpieniu',
    guarantee: 'Informacja o prawnej gwarancji zgodności.pdf',
    invoice: 'Hueloom faktura',
    form: /wzór formularza odstąpienia od umowy/i,
    scope: 'Czego dotyczy regulamin',
    guaranteeAddress: 'europa.eu/youreurope/gwarancje',
    seller: 'Sprzedawca:',
    vat: 'VAT (25%, Szwecja)',
    deliveryTime: 'Termin dostawy: ',
    deliveryAddress: 'Adres dostawy:',
  },
  dk: {
    terms: 'Hueloom handelsbetingelser',
    withdrawal: 'Hueloom vejledning om fortrydelsesret',
    guarantee: 'Meddelelse om lovbestemt reklamationsret.pdf',
    invoice: 'Hueloom faktura',
    form: /standardfortrydelsesformular/i,
    scope: 'Hvad betingelserne gælder for',
    guaranteeAddress: 'europa.eu/youreurope/garantier',
    seller: 'Sælger:',
    vat: 'moms (25 %, Sverige)',
    deliveryTime: 'Leveringstid: mellem ',
    deliveryAddress: 'Leveringsadresse:',
  },
  de: {
    terms: 'Hueloom AGB',
    withdrawal: 'Hueloom Widerrufsbelehrung',
    guarantee: 'Mitteilung gesetzliche Gewährleistung.pdf',
    invoice: 'Hueloom Rechnung',
    form: /Muster-Widerrufsformular/,
    scope: 'Geltungsbereich',
    guaranteeAddress: 'europa.eu/youreurope/garantien',
    seller: 'Verkäufer:',
    vat: 'MwSt. (25 %, Schweden)',
    deliveryTime: 'Liefertermin: zwischen ',
    deliveryAddress: 'Lieferadresse:',
  },
  sv: {
    terms: 'Hueloom köpvillkor',
    withdrawal: 'Hueloom information om ångerrätt',
    guarantee: 'Meddelande om reklamationsrätten.pdf',
    invoice: 'Hueloom faktura',
    form: /standardblankett/i,
    scope: 'Vad villkoren gäller',
    guaranteeAddress: 'europa.eu/youreurope/reklamationsrätt',
    seller: 'Säljare:',
    vat: 'moms (25 %, Sverige)',
    deliveryTime: 'Leverans: mellan ',
    deliveryAddress: 'Leveransadress:',
  },
}
