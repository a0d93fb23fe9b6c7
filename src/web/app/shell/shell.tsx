import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutLanguage } from '#domain/languages.ts'
import { usePathname } from '#web/lib/pages/navigation.ts'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { AccountDialogs } from '../account-dialogs.tsx'
import { Arrival } from '../arrival.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { DocumentHead } from '../head/document-head.tsx'
import type { Page } from '../pages.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OtherLanguage } from './other-language.tsx'
import { ShopNotice } from './shop-notice.tsx'
import { ShortFooter } from './short-footer.tsx'

type ShellProps = { page: Page | undefined; children: ReactNode }

/** What surrounds every page. */
export function Shell({ page, children }: ShellProps) {
  const { t } = useTranslation()
  const pathname = usePathname()
  return (
    <AccountDialogs needsToasts={page?.isForReading === false}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="absolute top-2 left-2 z-50 -translate-y-24 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0"
        >
          {t('skipToContent')}
        </a>
        <ShopNotice />
        <Header />
        <main id="content" tabIndex={-1}>
          <Suspense fallback={<Spinner label={t('loading')} className="min-h-dvh" />}>
            <ErrorBoundary key={withoutLanguage(pathname)}>{children}</ErrorBoundary>
            <DocumentHead page={page} />
            <Arrival />
          </Suspense>
        </main>
        {page?.texts === 'wizard' ? <ShortFooter /> : <Footer />}
      </div>
      {/* In no language there is more to see where nothing is. */}
      {page && <OtherLanguage />}
    </AccountDialogs>
  )
}
