import { useTranslation } from 'react-i18next'
import { guaranteePath, termsPath, withdrawalPath } from '#domain/law/document-paths.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { LegalGuaranteeNotice } from '#web/orders/legal-guarantee-notice.tsx'
import { textLinkClass } from '#web/ui/links/text-link.tsx'
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
      figures={{
        faults: (
          <div className="mt-4">
            <LegalGuaranteeNotice />
          </div>
        ),
      }}
      files={<Files />}
    />
  )
}

/** The same as PDF, to keep. */
function Files() {
  const { t } = useTranslation('terms')
  const language = useLanguage()
  const files = [
    [termsPath(POLICIES.termsVersion, language), t('pdf')],
    [withdrawalPath(POLICIES.termsVersion, language), t('withdrawalPdf')],
    [guaranteePath(language), t('guaranteePdf')],
  ] as const
  return (
    <ul>
      {files.map(([path, name]) => (
        <li key={path}>
          <a href={path} className={textLinkClass}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
