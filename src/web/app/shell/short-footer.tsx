import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { contactLinks, useDetails } from '#web/lib/settings/details.ts'
import { Link } from '#web/ui/links/link.tsx'
import { FOOTER_LINK, FooterLink, LegalLinks } from './footer-links.tsx'
import { Wordmark } from './wordmark.tsx'

/** Below an order that is being put together: only what somebody may need to go on with it. */
export function ShortFooter() {
  const { t } = useTranslation()
  const details = useDetails()
  const links = contactLinks(details)
  const localized = useLocalizedPath()
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-sm">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3">
        <Link
          to={localized(paths.home())}
          aria-label={t('header.home')}
          className="inline-flex min-h-11 items-center gap-2.5"
        >
          <Wordmark keepsName />
        </Link>
        <nav aria-label={t('footer.support')}>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <FooterLink page="faq" />
            </li>
            <li>
              <FooterLink page="contact-us" />
            </li>
            <li>
              <a href={links.phone} className={FOOTER_LINK}>
                {t('footer.phone')}: {details.phone}
              </a>
            </li>
            <li>
              <a href={links.email} className={FOOTER_LINK}>
                {details.email}
              </a>
            </li>
          </ul>
        </nav>
        <LegalLinks />
      </div>
    </footer>
  )
}
