import { useTranslation } from 'react-i18next'
import { LegalPage } from './legal-page.tsx'

export function TermsPage() {
  const { t } = useTranslation('terms')
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead')}
      version={t('version')}
      contents={t('contents')}
      sections={t('sections', { returnObjects: true })}
    />
  )
}
