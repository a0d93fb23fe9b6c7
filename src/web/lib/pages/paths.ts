import { useCallback } from 'react'
import { inLanguage, type Language, languageOfPath } from '#domain/languages.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import { FAMILY_PATH } from '#domain/proofs/family-links.ts'
import { REVIEW_PATH } from '#domain/reviews/reviews.ts'
import type { ContactService } from '#domain/shop/contact.ts'
import { WITHDRAWAL_PATH } from '#domain/withdrawals/withdrawals.ts'
import { type OrderedProduct, PRODUCT_NAMES } from '../order/ordered-product.ts'
import type { PrintSizeCard } from '../order/print-size-card.ts'
import { usePathname } from './navigation.ts'

/** Every page of the shop by name, without language prefix. */
export const PAGE_PATHS = {
  home: '/',
  gallery: '/gallery',
  upload: '/upload',
  package: '/package',
  copies: '/copies',
  dashboard: '/dashboard',
  order: '/order',
  account: '/account',
  family: FAMILY_PATH,
  review: REVIEW_PATH,
  'photo-colorization': '/photo-colorization',
  'digital-restoration': '/digital-restoration',
  'premium-framing': '/premium-framing',
  'rush-orders': '/rush-orders',
  'bulk-packages': '/bulk-packages',
  faq: '/faq',
  'quality-guarantee': '/quality-guarantee',
  'shipping-info': '/shipping-info',
  returns: '/returns',
  'contact-us': '/contact-us',
  imprint: '/imprint',
  privacy: '/privacy',
  terms: '/terms',
  withdrawal: WITHDRAWAL_PATH,
  accessibility: '/accessibility',
} as const
export type PageName = keyof typeof PAGE_PATHS

export const PRICING_ANCHOR = 'pricing'
/** The product that the home page sells, for search engines; no place on it. */
export const PRODUCT_ID = '#framed-print'
export const CONTACT_FORM_ANCHOR = 'write'

/** Addresses inside the shop, in English form; `useLocalizedPath` puts the language on. */
export const paths = {
  home: () => PAGE_PATHS.home,
  pricing: () => `${PAGE_PATHS.home}#${PRICING_ANCHOR}`,
  gallery: () => PAGE_PATHS.gallery,
  contact: ({ service }: { service?: ContactService } = {}) =>
    service
      ? `${PAGE_PATHS['contact-us']}?service=${service}#${CONTACT_FORM_ANCHOR}`
      : PAGE_PATHS['contact-us'],
  upload: ({
    printSize,
    rush,
    product,
  }: {
    printSize?: PrintSizeCard
    rush?: RushOption
    product?: OrderedProduct
  } = {}) => {
    if (printSize) {
      return `${PAGE_PATHS.upload}?printSize=${encodeURIComponent(JSON.stringify(printSize))}`
    }
    if (product) return `${PAGE_PATHS.upload}?product=${PRODUCT_NAMES[product]}`
    return rush ? `${PAGE_PATHS.upload}?rush=${rush}` : PAGE_PATHS.upload
  },
  /** Of several photos; the product stands for each of them until another one is chosen. */
  package: ({ product }: { product?: OrderedProduct } = {}) =>
    product ? `${PAGE_PATHS.package}?product=${PRODUCT_NAMES[product]}` : PAGE_PATHS.package,
  /** More of the picture that somebody approved with an order. */
  copies: (orderId: string) => `${PAGE_PATHS.copies}?id=${encodeURIComponent(orderId)}`,
  /** Of the picture that somebody else shows by a family link. */
  familyCopies: (token: string) => `${PAGE_PATHS.copies}#${token}`,
  account: () => PAGE_PATHS.account,
  family: (token: string) => `${PAGE_PATHS.family}#${token}`,
  order: (orderId: string) => `${PAGE_PATHS.order}?id=${encodeURIComponent(orderId)}`,
  dashboard: ({ orderId }: { orderId?: string } = {}) =>
    orderId
      ? `${PAGE_PATHS.dashboard}?orderId=${encodeURIComponent(orderId)}`
      : PAGE_PATHS.dashboard,
}

/** A path with its query and hash in a language: `('/#pricing', 'dk')` → `/dk#pricing`. */
export function localizePath(path: string, language: Language): string {
  const end = path.search(/[?#]/)
  if (end === -1) return inLanguage(path, language)
  return inLanguage(path.slice(0, end), language) + path.slice(end)
}

/** The language that the current address shows. */
export function useLanguage(): Language {
  return languageOfPath(usePathname())
}

/** A function that puts the current language's prefix on a path. */
export function useLocalizedPath(): (path: string) => string {
  const language = useLanguage()
  return useCallback((path) => localizePath(path, language), [language])
}
