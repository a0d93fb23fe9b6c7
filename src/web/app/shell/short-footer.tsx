import { useTranslation } from 'react-i18next'
import { ContactLink, FooterHomeLink, FooterLink, LegalLinks } from './footer-links.tsx'

/** Below an order that is being put together: only what somebody may need to go on with it. */
export function ShortFooter() {
  const { t } = useTranslation()
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-sm">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3">
        <FooterHomeLink />
        <nav aria-label={t('footer.support')}>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <FooterLink page="faq" />
            </li>
            <li>
              <FooterLink page="contact-us" />
            </li>
            <li>
              <ContactLink by="phone" />
            </li>
            <li>
              <ContactLink by="email" />
            </li>
          </ul>
        </nav>
        <LegalLinks />
      </div>
    </footer>
  )
}
