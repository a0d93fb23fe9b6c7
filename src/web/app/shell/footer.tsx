import { useTranslation } from 'react-i18next'
import { ContactLink, FooterHomeLink, FooterLink, LegalLinks } from './footer-links.tsx'
import { FOOTER_GROUPS } from './navigation.ts'

const PAYMENT_PROVIDER = 'Stripe'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[5fr_3fr_3fr_4fr]">
        <div>
          <FooterHomeLink />
          <p className="mt-3 max-w-sm text-ink-soft">{t('footer.about')}</p>
        </div>
        {FOOTER_GROUPS.map(({ heading, pages }) => (
          <nav key={heading} aria-labelledby={heading}>
            <h2 id={heading} className="mb-2 text-lg">
              {t(heading)}
            </h2>
            <ul>
              {pages.map((page) => (
                <li key={page}>
                  <FooterLink page={page} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="mb-2 text-lg">{t('footer.contact')}</h2>
          <address className="not-italic">
            <ContactLink by="phone" />
            <br />
            <ContactLink by="email" />
            <p className="py-1.5">{t('footer.place')}</p>
          </address>
        </div>
      </div>
      <div className="page-width pb-6 text-sm text-ink-soft">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line-strong/40 pt-4">
          <p>{t('footer.copyright')}</p>
          <LegalLinks />
          <p>{t('footer.securePayments', { provider: PAYMENT_PROVIDER })}</p>
        </div>
      </div>
    </footer>
  )
}
