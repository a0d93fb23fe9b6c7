import { useTranslation } from 'react-i18next'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'

export function CustomerPage({ customerId }: { customerId: string }) {
  const { t } = useTranslation('studio-customers')
  return <StudioPage title={t('title')}>{customerId}</StudioPage>
}
