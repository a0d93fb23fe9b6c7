import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitcher } from '#web/features/language/language-switcher.tsx'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { HeaderLinks, HeaderMenu } from './header-links.tsx'
import { SignInControl } from './sign-in-control.tsx'
import { Wordmark } from './wordmark.tsx'

const UserMenu = lazy(async () => ({
  default: (await import('#web/features/account/user-menu.tsx')).UserMenu,
}))

export function Header() {
  const { t } = useTranslation()
  const session = useSession()
  const localized = useLocalizedPath()
  const isSignedIn = session.state === 'signed-in' && !session.hasEnded
  const placeholder = <span className="size-11" />
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="page-width flex min-h-17 items-center gap-0.5 sm:gap-3">
        <Link
          to={localized(paths.home())}
          aria-label={t('header.home')}
          className="flex min-h-11 items-center gap-2 sm:gap-2.5"
        >
          <Wordmark />
        </Link>
        <HeaderLinks />
        <span className="mr-auto lg:hidden" />
        <LanguageSwitcher />
        {(session.state === 'unknown' || session.state === 'signed-out') && <SignInControl />}
        {(session.state === 'loading' || (session.state === 'signed-in' && !isSignedIn)) &&
          placeholder}
        {isSignedIn && (
          <Suspense fallback={placeholder}>
            <UserMenu user={session.user} profile={session.profile} />
          </Suspense>
        )}
        <HeaderMenu />
      </div>
    </header>
  )
}
