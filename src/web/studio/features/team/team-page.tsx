import { useTranslation } from 'react-i18next'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'

export function TeamPage() {
  const { t } = useTranslation('studio-team')
  return <StudioPage title={t('title')}>{null}</StudioPage>
}
