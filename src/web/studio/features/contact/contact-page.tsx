import { useTranslation } from 'react-i18next'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'

export function ContactPage() {
  const { t } = useTranslation('studio-contact')
  return <StudioPage title={t('title')}>{null}</StudioPage>
}
