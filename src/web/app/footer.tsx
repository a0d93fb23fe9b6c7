import { useTranslation } from 'react-i18next'
import { CONTACT } from '#domain/contact.ts'
import { paths, useLocalizedPath } from '#web/lib/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { FOOTER_LINKS } from './navigation.ts'
import { Wordmark } from './wordmark.tsx'

const PAYMENT_PROVIDER = 'Stripe'

export function Footer() {
  const { t } = useTranslation()
  const localized = useLocalizedPath()
  const linkClass = 'inline-block py-1.5 underline-offset-4 hover:underline'
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div>
          <Link
            to={localized(paths.home())}
            aria-label={t('header.home')}
            className="inline-flex min-h-11 items-center gap-2.5"
          >
            <Wordmark />
          </Link>
          <p className="mt-3 max-w-sm text-ink-soft">{t('footer.about')}</p>
        </div>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className="mb-2 text-lg">
            {t('footer.shop')}
          </h2>
          <ul>
            {FOOTER_LINKS.map(({ path, text }) => (
              <li key={path}>
                <Link to={localized(path)} className={linkClass}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 text-lg">{t('footer.contact')}</h2>
          <address className="not-italic">
            <a href={`tel:${CONTACT.tollFree.replaceAll(' ', '')}`} className={linkClass}>
              {t('footer.phone')}: {CONTACT.tollFree}
            </a>
            <br />
            <a href={`mailto:${CONTACT.email}`} className={linkClass}>
              {CONTACT.email}
            </a>
            <p className="py-1.5">{t('footer.place')}</p>
          </address>
        </div>
      </div>
      <div className="page-width pb-6 text-sm text-ink-soft">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line-strong/40 pt-5">
          <p>{t('footer.copyright')}</p>
          <p>{t('footer.securePayments', { provider: PAYMENT_PROVIDER })}</p>
        </div>
      </div>
    </footer>
  )
}
