import type { Language } from '#domain/languages.ts'

/**
 * Where the European Union explains the legal guarantee in each language. The notice (Implementing
 * Regulation (EU) 2025/1960, Annex I) leads there by its QR code and by a link.
 */
export const GUARANTEE_ADDRESSES: Readonly<Record<Language, string>> = {
  en: 'europa.eu/youreurope/guarantees',
  pl: 'europa.eu/youreurope/gwarancje',
  dk: 'europa.eu/youreurope/garantier',
  de: 'europa.eu/youreurope/garantien',
  sv: 'europa.eu/youreurope/reklamationsrätt',
}

/** The colors that Annex I lays down; on a page the notice has to be in color. */
export const GUARANTEE_COLORS = { blue: '#003399', yellow: '#ffed00' } as const

/** The address of a language as a link, with letters of other alphabets escaped. */
export function guaranteeLink(language: Language): string {
  return new URL(`https://${GUARANTEE_ADDRESSES[language]}`).href
}
