import type { ComponentType } from 'react'
import { withoutLanguage } from '#domain/languages.ts'
import { loadTexts } from '#web/i18n/i18n.ts'
import { PAGE_PATHS, type PageName } from '#web/lib/pages/paths.ts'
import { type FetchedComponent, fetchedComponent } from './fetched-component.ts'

type PageModule = { Component: ComponentType }
/** The texts that a page is named after; they hold its title and description. */
type PageTexts =
  | Exclude<PageName, 'upload' | 'account' | 'order' | 'withdrawal'>
  | 'wizard'
  | 'account-page'
  | 'order-page'
  | 'withdrawal-page'

export type Page = FetchedComponent & {
  texts: PageTexts
  /** Every namespace that the page needs beside the common one. */
  namespaces: readonly string[]
  /** Nothing is done on it that a toast would answer. */
  isForReading: boolean
  /** Whether search engines may list it. */
  isListed: boolean
}

/** Every page of the shop; each exists in every language. */
const PAGES: Record<PageName, Page> = {
  home: page('home', () => import('./routes/home.tsx'), {
    shares: ['catalog', 'claims', 'product-safety'],
  }),
  gallery: page('gallery', () => import('./routes/gallery.tsx')),
  'photo-colorization': page('photo-colorization', () => import('./routes/photo-colorization.tsx')),
  'digital-restoration': page(
    'digital-restoration',
    () => import('./routes/digital-restoration.tsx'),
  ),
  'premium-framing': page('premium-framing', () => import('./routes/premium-framing.tsx'), {
    shares: ['catalog', 'product-safety'],
  }),
  'rush-orders': page('rush-orders', () => import('./routes/rush-orders.tsx')),
  'bulk-packages': page('bulk-packages', () => import('./routes/bulk-packages.tsx')),
  faq: page('faq', () => import('./routes/faq.tsx'), { shares: ['claims'] }),
  'quality-guarantee': page('quality-guarantee', () => import('./routes/quality-guarantee.tsx'), {
    shares: ['claims'],
  }),
  'shipping-info': page('shipping-info', () => import('./routes/shipping-info.tsx')),
  returns: page('returns', () => import('./routes/returns.tsx'), { shares: ['payment-methods'] }),
  'contact-us': page('contact-us', () => import('./routes/contact-us.tsx'), {
    shares: ['contact', 'claims', 'errors'],
  }),
  imprint: page('imprint', () => import('./routes/imprint.tsx')),
  privacy: page('privacy', () => import('./routes/privacy.tsx')),
  terms: page('terms', () => import('./routes/terms.tsx'), { shares: ['legal-guarantee'] }),
  withdrawal: page('withdrawal-page', () => import('./routes/withdrawal.tsx'), {
    shares: ['withdrawal', 'errors'],
  }),
  accessibility: page('accessibility', () => import('./routes/accessibility.tsx')),
  upload: page('wizard', () => import('./routes/upload.tsx'), {
    shares: [
      'order',
      'catalog',
      'product-safety',
      'colour-facts',
      'tap-to-colour',
      'crop',
      'account',
      'errors',
      'legal-guarantee',
    ],
    isForReading: false,
  }),
  package: page('package', () => import('./routes/package.tsx'), {
    shares: [
      'wizard',
      'order',
      'catalog',
      'product-safety',
      'crop',
      'legal-guarantee',
      'account',
      'errors',
    ],
    isForReading: false,
    isListed: false,
  }),
  copies: page('copies', () => import('./routes/copies.tsx'), {
    shares: [
      'package',
      'wizard',
      'order',
      'catalog',
      'product-safety',
      'legal-guarantee',
      'account',
      'errors',
    ],
    isForReading: false,
    isListed: false,
  }),
  account: page('account-page', () => import('./routes/account.tsx'), {
    shares: ['account', 'errors'],
    isForReading: false,
    isListed: false,
  }),
  family: page('family', () => import('./routes/family.tsx'), {
    shares: ['errors'],
    isListed: false,
  }),
  review: page('review', () => import('./routes/review.tsx'), {
    shares: ['order', 'errors'],
    isListed: false,
  }),
  dashboard: page('dashboard', () => import('./routes/dashboard.tsx'), {
    shares: ['order', 'catalog', 'colour-facts', 'tap-to-colour', 'errors'],
    isForReading: false,
    isListed: false,
  }),
  order: page('order-page', () => import('./routes/order.tsx'), {
    shares: [
      'order',
      'dashboard',
      'catalog',
      'colour-facts',
      'tap-to-colour',
      'crop',
      'account',
      'family',
      'review',
      'errors',
    ],
    isForReading: false,
    isListed: false,
  }),
}

/** What stands in for every unknown address. */
export const NOT_FOUND = fetchedComponent(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
)

export const PAGE_NAMES = Object.keys(PAGE_PATHS) as PageName[]

/** Fetches a page ahead of the visit, so that a failure can be told where the visitor still is. */
export async function preparePage(name: PageName): Promise<void> {
  await PAGES[name].load()
}

/** The page at an address, or undefined when there is none. */
export function findPage(pathname: string): Page | undefined {
  const path = withoutLanguage(pathname)
  const name = PAGE_NAMES.find((candidate) => PAGE_PATHS[candidate] === path)
  return name && PAGES[name]
}

type PageFacts = Partial<Pick<Page, 'isForReading' | 'isListed'>> & {
  /** Namespaces that it shares with other pages. */
  shares?: readonly string[]
}

function page(
  texts: PageTexts,
  importPage: () => Promise<PageModule>,
  { shares = [], isForReading = true, isListed = true }: PageFacts = {},
): Page {
  const namespaces = [texts, ...shares]
  const fetched = fetchedComponent(async () => {
    const [{ Component }] = await Promise.all([importPage(), loadTexts(namespaces)])
    return Component
  })
  return { texts, namespaces, isForReading, isListed, ...fetched }
}
