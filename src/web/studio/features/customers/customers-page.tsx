import { useTranslation } from 'react-i18next'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'

export function CustomersPage() {
  const { t } = useTranslation('studio-customers')
  return <StudioPage title={t('title')}>{null}</StudioPage>
}
