import { useTranslation } from 'react-i18next'
import { Spinner } from '#web/ui/messages/spinner.tsx'

export function Loading({ className }: { className?: string }) {
  const { t } = useTranslation()
  return <Spinner label={t('loading')} {...(className && { className })} />
}
