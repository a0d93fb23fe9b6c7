import { useTranslation } from 'react-i18next'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'

export function WorkshopPage() {
  const { t } = useTranslation('studio-workshop')
  return <StudioPage title={t('title')}>{null}</StudioPage>
}
