import type { PageName } from '#web/lib/pages/paths.ts'

/** The links of the header; their texts are keys of the `common` namespace. */
export const HEADER_LINKS = [
  { page: 'gallery', text: 'pages.gallery' },
  { page: 'photo-colorization', text: 'header.services' },
  { page: 'faq', text: 'pages.faq' },
  { page: 'contact-us', text: 'pages.contact-us' },
] as const satisfies readonly { page: PageName; text: string }[]

/** The groups of links in the footer, each under its heading. */
export const FOOTER_GROUPS = [
  {
    heading: 'footer.services',
    pages: [
      'photo-colorization',
      'digital-restoration',
      'premium-framing',
      'rush-orders',
      'bulk-packages',
    ],
  },
  {
    heading: 'footer.support',
    pages: ['faq', 'quality-guarantee', 'shipping-info', 'returns', 'contact-us'],
  },
] as const satisfies readonly { heading: string; pages: readonly PageName[] }[]

/** The first one has to be found from every page without a search (Directive 2011/83/EU, Article 11a). */
export const LEGAL_PAGES = [
  'withdrawal',
  'imprint',
  'privacy',
  'terms',
  'accessibility',
] as const satisfies readonly PageName[]
