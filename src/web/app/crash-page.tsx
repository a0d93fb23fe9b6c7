import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

/** Stands in for a page that failed to load or to draw itself. */
export function CrashPage() {
  const { t } = useTranslation('common', { useSuspense: false })
  return (
    <div className="page-width py-24 text-center">
      <h1>{t('crash.title', { defaultValue: 'Something went wrong on this page' })}</h1>
      <p className="mx-auto mt-4 max-w-prose text-ink-soft">{t('crash.message')}</p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </Button>
    </div>
  )
}
