import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { PAGE_PATHS, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { contactLinks, useDetails } from '#web/lib/settings/details.ts'
import { Link } from '#web/ui/links/link.tsx'
import { type FOOTER_GROUPS, LEGAL_PAGES } from './navigation.ts'
import { Wordmark } from './wordmark.tsx'

type LinkedPage = (typeof FOOTER_GROUPS)[number]['pages'][number] | (typeof LEGAL_PAGES)[number]

const FOOTER_LINK = 'inline-block py-1.5 underline-offset-4 hover:underline'

export function FooterLink({ page }: { page: LinkedPage }) {
  const { t } = useTranslation()
  const localized = useLocalizedPath()
  return (
    <Link
      to={localized(PAGE_PATHS[page])}
      // What the law wants to stand out does.
      className={clsx(FOOTER_LINK, page === 'withdrawal' && 'font-semibold text-ink')}
    >
      {t(`pages.${page}`)}
    </Link>
  )
}

export function LegalLinks() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('footer.legal')}>
      <ul className="flex flex-wrap gap-x-6">
        {LEGAL_PAGES.map((page) => (
          <li key={page}>
            <FooterLink page={page} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function FooterHomeLink() {
  const { t } = useTranslation()
  const localized = useLocalizedPath()
  return (
    <Link
      to={localized(PAGE_PATHS.home)}
      aria-label={t('header.home')}
      className="inline-flex min-h-11 items-center gap-2.5"
    >
      <Wordmark keepsName />
    </Link>
  )
}

/** How to reach the shop: `by` phone or email. */
export function ContactLink({ by }: { by: 'phone' | 'email' }) {
  const { t } = useTranslation()
  const details = useDetails()
  return (
    <a href={contactLinks(details)[by]} className={FOOTER_LINK}>
      {by === 'phone' && `${t('footer.phone')}: `}
      {details[by]}
    </a>
  )
}
