import { useTranslation } from 'react-i18next'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'

export function BoardPage() {
  const { t } = useTranslation('studio-board')
  return <StudioPage title={t('title')}>{null}</StudioPage>
}
