import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'

/** For the case that not even the texts could be fetched. */
const WITHOUT_TEXTS = {
  title: 'Something went wrong on this page',
  message: 'Your photos and orders are safe. Please load the page again.',
  reload: 'Load the page again',
}

/** Stands in for a page that failed to load or to draw itself. */
export function CrashPage() {
  const { t } = useTranslation('common', { useSuspense: false })
  return (
    <div className="page-width py-24 text-center">
      <h1>{t('crash.title', { defaultValue: WITHOUT_TEXTS.title })}</h1>
      <p className="mx-auto mt-4 max-w-prose text-ink-soft">
        {t('crash.message', { defaultValue: WITHOUT_TEXTS.message })}
      </p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        {t('crash.reload', { defaultValue: WITHOUT_TEXTS.reload })}
      </Button>
    </div>
  )
}
