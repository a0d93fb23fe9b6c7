import { useTranslation } from 'react-i18next'
import { PAGE_PATHS, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useDetails } from '#web/lib/settings/details.ts'
import { Link } from '#web/ui/links/link.tsx'
import { CheckPoints } from '#web/ui/sections/check-points.tsx'
import { PostalAddress } from '#web/ui/sections/postal-address.tsx'
import { LegalPage } from './legal-page.tsx'
import { PrivacyContacts } from './privacy-contacts.tsx'
import { useDataRecipients } from './use-data-recipients.ts'

export function PrivacyPage() {
  const { t } = useTranslation('privacy')
  const recipients = useDataRecipients()
  const sections = t('sections', { returnObjects: true }).map((section) =>
    section.id === 'recipients'
      ? { ...section, points: [...section.points, ...recipients] }
      : section,
  )
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead')}
      version={t('version')}
      contents={t('contents')}
      topics={[{ id: 'controller', title: t('controller.title') }, ...sections]}
      sections={sections}
      summary={<Summary />}
    >
      <Controller />
    </LegalPage>
  )
}

function Summary() {
  const { t } = useTranslation('privacy')
  return (
    <section
      aria-labelledby="summary"
      className="mb-12 max-w-[42rem] rounded-card bg-accent-soft p-6 text-lg sm:p-8"
    >
      <h2 id="summary" className="mb-4 text-2xl">
        {t('summary.title')}
      </h2>
      <CheckPoints points={t('summary.points', { returnObjects: true })} />
    </section>
  )
}

function Controller() {
  const { t } = useTranslation('privacy')
  const details = useDetails()
  const localized = useLocalizedPath()
  return (
    <section id="controller" aria-labelledby="controller-title">
      <h2 id="controller-title">{t('controller.title')}</h2>
      <p>{t('controller.text')}</p>
      <div className="mt-4 border-l-4 border-accent pl-5">
        <PostalAddress lines={[details.companyLines]} email={details.privacyEmail} />
      </div>
      <p>
        <Link to={localized(PAGE_PATHS.imprint)}>{t('controller.imprint')}</Link>
      </p>
      <PrivacyContacts />
    </section>
  )
}
