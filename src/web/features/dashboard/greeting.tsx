import { Plus, UserRoundCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/links/link.tsx'

/** Whose orders these are, and the ways from here to the account and to a new order. */
export function Greeting({ name }: { name: string }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const localized = useLocalizedPath()
  return (
    <header className="flex flex-wrap items-end justify-between gap-5">
      <div className="min-w-0">
        <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">{t('welcome', { name })}</h1>
        <p className="mt-2 text-ink-soft">{t('intro')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link to={localized(paths.account())}>
            <UserRoundCog aria-hidden />
            {t('common:userMenu.account')}
          </Link>
        </Button>
        <Button asChild>
          <Link to={localized(paths.upload())}>
            <Plus aria-hidden />
            {t('newOrder')}
          </Link>
        </Button>
      </div>
    </header>
  )
}
