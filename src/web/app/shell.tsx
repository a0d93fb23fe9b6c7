import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { withoutLanguage } from '#domain/languages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { AccountDialogs } from './account-dialogs.tsx'
import { Arrival } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { findPage } from './pages.ts'

const LanguageOffer = lazy(async () => ({
  default: (await import('#web/features/language/language-offer.tsx')).LanguageOffer,
}))

/** What surrounds every page. */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <AccountDialogs needsToasts={findPage(pathname)?.isForReading === false}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="absolute top-2 left-2 z-50 -translate-y-24 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0"
        >
          {t('skipToContent')}
        </a>
        <Header />
        <main id="content" tabIndex={-1}>
          <Suspense fallback={<Spinner label={t('loading')} className="min-h-dvh" />}>
            <ErrorBoundary key={withoutLanguage(pathname)}>
              <Outlet />
            </ErrorBoundary>
            <Arrival />
          </Suspense>
        </main>
        <Footer />
      </div>
      <Suspense>
        <LanguageOffer />
      </Suspense>
    </AccountDialogs>
  )
}
