import { useTranslation } from 'react-i18next'
import { Spinner } from '#web/ui/messages/spinner.tsx'

type AwaitedPageProps = { title: string }

/** A page that cannot be shown before it is known who is there; its heading is there at once. */
export function AwaitedPage({ title }: AwaitedPageProps) {
  const { t } = useTranslation()
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <Spinner label={t('loading')} className="noscript:hidden" />
      <noscript>
        <p className="mt-6 max-w-prose text-lg">{t('needsScript')}</p>
      </noscript>
    </div>
  )
}
