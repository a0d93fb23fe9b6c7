import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '#web/studio/lib/staff/member.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { ClosuresForm } from './closure-settings.tsx'
import { CompanyForm } from './company-settings.tsx'
import { ContactForm } from './contact-settings.tsx'
import { settingsQuery } from './fetch-settings.ts'
import { NoticeForm } from './notice-settings.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingsFilePanel } from './settings-file.tsx'

/** What the owners decide about the shop, as it holds now, and what it was before. */
export function SettingsPage() {
  const { t } = useTranslation('studio-settings')
  const mayChange = useMay('set_settings')
  const { data: settings, error, refetch } = useQuery(settingsQuery())
  return (
    <StudioPage title={t('title')}>
      {!settings && !error && <Loading />}
      {!settings && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {settings && (
        <div className="grid max-w-4xl gap-4">
          <p className="max-w-prose text-ink-soft">{t(mayChange ? 'about' : 'aboutReading')}</p>
          <NoticeForm settings={settings} />
          <ContactForm settings={settings} />
          <CompanyForm settings={settings} />
          <ClosuresForm settings={settings} />
          <SettingsFilePanel settings={settings} />
          <SettingHistory settings={settings} />
        </div>
      )}
    </StudioPage>
  )
}
