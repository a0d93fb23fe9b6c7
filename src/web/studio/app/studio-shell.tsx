import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '#web/app/shell/wordmark.tsx'
import { usePathname } from '#web/lib/pages/navigation.ts'
import { Link } from '#web/ui/links/link.tsx'
import { studioPaths } from '../lib/paths.ts'
import { MemberMenu } from './member-menu.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { StudioNavigation } from './studio-navigation.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/**
 * What surrounds every screen: a column at the left on a desk, a narrow one on a tablet, and bars
 * at the top and bottom of a phone.
 */
export function StudioShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('studio-shell')
  const { t: common } = useTranslation()
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(usePathname(), main)
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[5.5rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        {common('skipToContent')}
      </a>
      <header className="print:hidden flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2 md:sticky md:top-0 md:h-dvh md:flex-col md:items-stretch md:justify-start md:border-r md:border-b-0 md:px-2 md:py-4 xl:px-4">
        <Link
          to={studioPaths.board()}
          aria-label={t('home')}
          className="flex min-h-11 items-center gap-2 md:justify-center md:[&>span]:hidden xl:justify-start xl:px-2 xl:[&>span]:inline"
        >
          <Wordmark />
        </Link>
        <StudioNavigation />
        <MemberMenu />
      </header>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="min-w-0 pb-20 focus:outline-none md:pb-0"
      >
        <OfflineNotice />
        {children}
      </main>
    </div>
  )
}
