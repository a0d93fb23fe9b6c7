import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePathname } from '#web/lib/pages/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/links/link.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  const pathname = usePathname()
  const localized = useLocalizedPath()
  useEffect(() => console.error('A path that does not exist was asked for:', pathname), [pathname])
  return (
    <div className="page-width grid place-items-center py-24 text-center sm:py-32">
      <h1 className="text-7xl text-accent sm:text-8xl">{t('notFound.code')}</h1>
      <p className="mt-4 text-xl">{t('notFound.message')}</p>
      <Button asChild className="mt-8">
        <Link to={localized(paths.home())}>{t('notFound.home')}</Link>
      </Button>
    </div>
  )
}
